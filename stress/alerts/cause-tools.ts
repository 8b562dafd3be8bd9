// What causes of alerts share: guests who pay, statements past the triggers, and locks.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { createGuest } from '../cluster/guest.ts';
import type { Provider } from '../cluster/provider.ts';
import { holdBody, type TableRequest } from '../cluster/requests.ts';
import type { SupervisedProcess } from '../cluster/supervised-process.ts';
import type { VenueSide } from '../cluster/venue-side.ts';
import type { SmallDisk } from '../outages/small-disk.ts';

export type Cause = {
  alerts: readonly string[];
  /** As the table names it. */
  by: string;
  cause: () => Promise<unknown>;
  /** Repeated while the alert is waited for. */
  meanwhile?: () => Promise<unknown>;
  clear: () => Promise<unknown>;
  /** How long the alert may take to fire, where its limit is a time. */
  fireSeconds?: number;
};

export type Parts = {
  cluster: Cluster;
  worker: SupervisedProcess;
  provider: Provider;
  side: VenueSide;
  /** A disk that the worker watches; undefined where nothing can be mounted. */
  disk: SmallDisk | undefined;
  /** A free table that no other cause uses. */
  nextTable: () => TableRequest;
};

export const CONTACT = { name: 'Ida Holm', email: 'ida.holm@example.com', phone: '20123456' };
const PAUSE_MS = 300;

export const tick = () => sleep(PAUSE_MS);

export function createTools({ cluster: { pool, port, postgres }, nextTable }: Parts) {
  const sql = (text: string) => pool.query(text);
  let locker: pg.Client | undefined;
  return {
    sql,
    /** Where an alert is about what triggers refuse, or about hours. */
    pastTriggers: (text: string) =>
      sql(`begin; set local session_replication_role = replica; ${text}; commit`),

    /** A new guest goes to the payment page of a free table. Returns its link. */
    goToPay: async (): Promise<string> => {
      const guest = createGuest(port);
      const request = nextTable();
      const post = async (path: string, body: object) =>
        (await guest.send('POST', `booking/${request.venueId}/${path}`, body)).body;
      try {
        const { hold_id = '' } = await post('hold', holdBody(request));
        const own = { hold_id, is_accept_terms: true };
        await post('guest', {
          ...holdBody(request),
          ...CONTACT,
          ...own,
          is_newsletter: false,
          giftcodes: [],
        });
        return String((await post('payment', { lang: 'da', ...CONTACT, ...own })).payment_link);
      } finally {
        guest.close();
      }
    },

    /** Requests that read the database, all at once. */
    askReceipts: (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, async () => {
          const guest = createGuest(port);
          await guest.send('GET', `receipts/1-${'A'.repeat(43)}`).finally(() => guest.close());
        }),
      ),

    holdLock: async (table: string, mode: string, before = 'select 1') => {
      locker = new pg.Client({ connectionString: postgres.url });
      locker.on('error', () => undefined);
      await locker.connect();
      await locker.query(`begin; lock table ${table} in ${mode} mode; ${before}; commit`);
      await locker.query(`begin; lock table ${table} in ${mode} mode`);
    },
    releaseLock: async () => locker?.end(),
  };
}
