// Proper rows for tests: every table has defaults that its constraints accept, so a test names only what it is about.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { catalogRows } from './rows-catalog.ts';
import { contentRows } from './rows-content.ts';
import { moneyRows } from './rows-money.ts';
import { orderRows } from './rows-order.ts';
import { stockRows } from './rows-stock.ts';
import type { RowTools, Values } from './rows-types.ts';

const ZONE = 'Europe/Copenhagen';
const MINUTE_MS = 60_000;

const defaults = { ...catalogRows, ...stockRows, ...contentRows, ...orderRows, ...moneyRows };

export type Rows = ReturnType<typeof createRows>;

/** `now` is the database's clock, which stands at an afternoon. */
export function createRows(pool: pg.Pool, now: Date) {
  let count = 0;
  const localTime = now.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  const tools: RowTools = {
    insertRow,
    serviceDay: now.toLocaleDateString('en-CA', { timeZone: ZONE }),
    at: (time) =>
      new Date(
        Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + (minutes(time) - minutes(localTime)) * MINUTE_MS,
      ),
    next: () => ++count,
  };

  /** Columns by their SQL names, unchecked: tests of constraints write wrong rows too. Returns the stored row. */
  async function insertRow(table: string, given: Values = {}): Promise<Values> {
    const values = { ...(await defaults[table]?.(tools, given)), ...given };
    const names = Object.keys(values);
    const text = names.length
      ? `insert into ${table} (${names.map((name) => pg.escapeIdentifier(name)).join(', ')})
         values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`
      : `insert into ${table} default values returning *`;
    const { rows } = await pool.query<Values>(text, Object.values(values));
    return rows[0] ?? {};
  }

  const id = (row: Values) => Number(row.id);

  return {
    ...tools,
    tableNames: Object.keys(defaults),
    makeCity: async (values?: Values) => id(await insertRow('city', values)),
    makeVenue: async (values?: Values) => id(await insertRow('venue', values)),
    makeMenu: async (venueId: number, values?: Values) =>
      id(await insertRow('menu', { venue_id: venueId, ...values })),
    /** A table for two to four, arrival 18:00–20:00, until 22:00. */
    makeSitting: async (venueId: number, values?: Values) =>
      id(await insertRow('sitting', { venue_id: venueId, ...values })),
    makeHoldId: () => randomUUID(),
  };
}

function minutes(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
