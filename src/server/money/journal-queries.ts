// The SQL of the journal. Constraints refuse an entry that doesn't sum to 0, and every change.
import type { JournalLine } from '#core/money/journal.ts';
import { type Connection, many, run, type Transaction } from '../db/database.ts';

export type EntryKind =
  | 'order_confirmed'
  | 'payment_returned'
  | 'booking_refunded'
  | 'refund_done'
  | 'refund_failed'
  | 'refund_disputed'
  | 'cards_sold'
  | 'card_given'
  | 'purchase_refunded'
  | 'card_lapsed'
  | 'card_paid_out'
  | 'reversal_changed'
  | 'venue_charged'
  | 'venue_corrected'
  | 'statement_closed'
  | 'payout_sent'
  | 'payout_returned';

export type NewEntry = {
  /** Names the event; a second entry with it is not stored. */
  key: string;
  kind: EntryKind;
  /** Missing: now. */
  happenedAt?: Date | undefined;
  venueId?: number;
  orderId?: number;
  purchaseId?: number;
  /** The provider's id of the page, refund or reversal that moved the money there. */
  providerId?: string | null;
  lines: JournalLine[];
};

/** The sum of the provider's account for each of its ids. */
export const sumProviderLines = (on: Connection, ids: readonly string[]) =>
  many<{ id: string; amount: number }>(on, {
    name: 'sum-provider-lines',
    text: `select e.provider_id as id, sum(l.amount)::float8 as amount
      from journal_entry e join journal_line l on l.entry_id = e.id and l.account = 'provider'
      where e.provider_id = any ($1) group by e.provider_id`,
    values: [ids],
  });

/** Any number of entries in one statement. Returns how many lines are new. */
export const insertEntries = (on: Transaction, entries: readonly NewEntry[]): Promise<number> =>
  run(on, {
    name: 'insert-journal-entries',
    text: `with given as (
        select * from json_to_recordset($1) as e (key text, kind text, "happenedAt" timestamptz, "venueId" integer,
          "orderId" bigint, "purchaseId" bigint, "providerId" text, lines json)
      ), entry as (
        insert into journal_entry (key, kind, happened_at, venue_id, order_id, giftcard_order_id, provider_id)
        select key, kind, coalesce("happenedAt", app_now()), "venueId", "orderId", "purchaseId", "providerId" from given
        on conflict on constraint journal_entry_once do nothing returning id, key
      )
      insert into journal_line (entry_id, number, account, amount, currency, venue_id, card_id)
      select entry.id, line.number, account, amount, currency, line."venueId", "cardId"
      from entry join given using (key), rows from (json_to_recordset(given.lines)
        as (account text, amount bigint, currency text, "venueId" integer, "cardId" bigint)) with ordinality
        as line (account, amount, currency, "venueId", "cardId", number)`,
    values: [JSON.stringify(entries)],
  });
