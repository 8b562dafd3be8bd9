// What causes the alerts about queues, doors, processes and the database.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createGuest } from '../cluster/guest.ts';
import { holdBody } from '../cluster/requests.ts';
import { connectDevice } from '../cluster/venue-side.ts';
import { type Cause, CONTACT, createTools, type Parts, tick } from './cause-tools.ts';

export function createMachineCauses(parts: Parts): Cause[] {
  const { cluster, worker, side, disk, nextTable } = parts;
  const { port, postgres, webs } = cluster;
  const { sql, askReceipts, holdLock, releaseLock } = createTools(parts);
  const guest = createGuest(port);
  const device = connectDevice(port, side.deviceTokens[0] ?? '');
  const say = (waiting: number) => device.send('GET', `door/list?waiting=${waiting}`);
  const idle: pg.Client[] = [];

  return [
    {
      alerts: ['DeadLetters'],
      by: 'a job that no try can do',
      cause: () =>
        sql(`insert into pgboss.job (name, data, retry_limit, dead_letter, policy)
        values ('send-message', '{"kind": "none"}', 0, 'dead-letters', 'standard')`),
      clear: () => sql(`delete from pgboss.job where name = 'dead-letters'`),
    },
    {
      alerts: ['MessagesLate'],
      by: 'a message that waits for its next try since 15 minutes',
      cause: () =>
        sql(`insert into pgboss.job (name, data, created_on, start_after)
        values ('send-message', '{"kind": "none"}', now() - interval '15 minutes', now() + interval '1 hour')`),
      clear: () => sql(`delete from pgboss.job where name = 'send-message'`),
    },
    {
      alerts: ['QueueLate'],
      by: 'a lock on the queue keeps workers from a job that is due',
      cause: async () => {
        await sql(
          `insert into pgboss.job (name, data, start_after) values ('crop-photo', '{}', now() + interval '1 minute')`,
        );
        const isDue = `update pgboss.job set start_after = now() - interval '5 minutes' where name = 'crop-photo'`;
        await holdLock('pgboss.job', 'exclusive', isDue);
      },
      clear: async () => {
        await releaseLock();
        await sql(`delete from pgboss.job where name in ('crop-photo', 'dead-letters')`);
      },
    },
    {
      alerts: ['DoorUploadsWaiting'],
      by: 'a device says that 4 events wait, then none',
      cause: () => say(4),
      meanwhile: () => say(4),
      clear: async () => {
        for (let count = 0; count < 6; count++) await say(0);
      },
    },
    {
      alerts: ['DoorsSilent'],
      by: '6 devices were last seen 20 minutes ago',
      cause: () => sql(`update device set seen_at = app_now() - interval '20 minutes'`),
      clear: () => sql(`update device set seen_at = app_now()`),
    },
    {
      alerts: ['CodesGuessed'],
      by: 'the count of wrong codes is set to 499; a guest enters the 500th',
      cause: async () => {
        const request = nextTable();
        const { hold_id = '' } = (
          await guest.send('POST', `booking/${request.venueId}/hold`, holdBody(request))
        ).body;
        const wrong = (code: string) =>
          guest.send('POST', `booking/${request.venueId}/guest`, {
            ...{ ...holdBody(request), ...CONTACT, hold_id, is_accept_terms: true, is_newsletter: false },
            giftcodes: [code],
          });
        await wrong('TREDJENOBODY2345');
        await sql(`update rate_limit set points = 499 where key like 'code-wrong%'`);
        await wrong('TREDJENOBODY2346');
      },
      clear: async () => undefined,
    },
    {
      alerts: ['TablesHoarded'],
      by: 'a guest who has three tables asks for more, again and again',
      cause: async () => undefined,
      meanwhile: async () => {
        const request = nextTable();
        await guest.send('POST', `booking/${request.venueId}/hold`, holdBody(request));
        await tick();
      },
      clear: async () => undefined,
    },
    ...(disk
      ? [
          {
            alerts: ['DiskFilling'],
            by: 'a disk of 64 MB that a worker watches is filled to 95%',
            cause: async () => disk.fill(3_000),
            clear: async () => disk.free(),
          },
        ]
      : []),
    {
      alerts: ['ConnectionsNearLimit'],
      by: '150 more connections',
      cause: async () => {
        for (let count = 0; count < 150; count++) {
          const client = new pg.Client({ connectionString: postgres.url });
          client.on('error', () => undefined);
          await client.connect();
          idle.push(client);
        }
      },
      clear: () => Promise.all(idle.map((client) => client.end())),
    },
    {
      alerts: ['PoolExhausted'],
      by: 'a lock on a table that 120 requests at a time read',
      cause: () => holdLock('order_token', 'access exclusive'),
      meanwhile: () => askReceipts(120),
      clear: releaseLock,
    },
    {
      alerts: ['ServerErrors'],
      by: 'a column that the code reads is renamed',
      cause: () => sql('alter table order_token rename column token_hash to token_hash_away'),
      meanwhile: () => askReceipts(5).then(tick),
      clear: () => sql('alter table order_token rename column token_hash_away to token_hash'),
    },
    {
      alerts: ['ProcessBusy'],
      by: 'a web process is stopped for 0.7 s again and again',
      cause: async () => undefined,
      meanwhile: async () => {
        webs[1]?.signal('SIGSTOP');
        await sleep(700);
        webs[1]?.signal('SIGCONT');
        await sleep(500);
      },
      clear: async () => undefined,
    },
    {
      alerts: ['ProcessDown', 'FiguresMissing'],
      by: 'the worker stands still',
      cause: async () => worker.signal('SIGSTOP'),
      clear: async () => worker.signal('SIGCONT'),
    },
    {
      alerts: ['ClockSkewed'],
      by: 'the worker’s clock is 5 minutes ahead',
      cause: async () => worker.kill(300),
      clear: async () => worker.kill(0),
    },
    {
      alerts: ['BoardsStale', 'RequestsRefused'],
      by: 'the database is down for half a minute',
      cause: async () => postgres.stop('immediate'),
      meanwhile: () => askReceipts(5).then(tick),
      clear: async () => postgres.start(),
    },
  ];
}
