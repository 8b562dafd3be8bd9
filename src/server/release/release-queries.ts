// The SQL of tables that a venue releases by hand.
import { SALE_LEAD_MINUTES } from '#core/catalog/sitting.ts';
import type { MarketId, ProductType } from '#core/market.ts';
import type { MenuHours, PartyRange, TableUse } from '#core/release/release-rules.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type ReleaseKey = { venueId: number; releaseId: string };

export type ReleasingVenue = { productType: ProductType; market: MarketId; nowAt: number };

/**
 * Releases of one venue follow each other, so that two people don't give the same name to two
 * tables. The lock doesn't touch guests: their foreign keys lock the row for key share only.
 */
export const lockVenue = (on: Transaction, venueId: number) =>
  one<ReleasingVenue>(on, {
    name: 'lock-venue',
    text: `select v.product_type as "productType", c.market,
        floor(extract(epoch from app_now()) * 1000)::float8 as "nowAt"
      from venue v join city c on c.id = v.parent_city_id where v.id = $1 for no key update of v`,
    values: [venueId],
  });

const AT = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** When published menus are served. */
export const listMenuHours = (on: Connection, venueId: number) =>
  many<MenuHours>(on, {
    name: 'list-menu-hours',
    text: `select distinct time_start, time_end from menu where venue_id = $1 and menu_status = 'published'`,
    values: [venueId],
  });

/** When each table of the day is used, without withdrawn sittings. */
export const listTableUses = (on: Connection, venueId: number, serviceDay: string) =>
  many<TableUse>(on, {
    name: 'list-table-uses',
    text: `select table_label as label, ${AT('arrive_from')} as "fromAt", ${AT('ends_at')} as "endsAt"
      from sitting where venue_id = $1 and service_day = $2 and state <> 'withdrawn'`,
    values: [venueId, serviceDay],
  });

/** False when this press was stored before. */
export async function insertRelease(
  on: Transaction,
  { venueId, releaseId, serviceDay }: ReleaseKey & { serviceDay: string },
): Promise<boolean> {
  const count = await run(on, {
    name: 'insert-release',
    text: `insert into release (venue_id, id, service_day) values ($1, $2, $3) on conflict do nothing`,
    values: [venueId, releaseId, serviceDay],
  });
  return count > 0;
}

export type NewSitting = ReleaseKey & PartyRange & { serviceDay: string; use: TableUse };

/**
 * Throws `sitting_no_overlap` when the table is used at that time.
 * Guests can buy until the lead before the arrival.
 */
export async function insertReleasedSitting(on: Transaction, sitting: NewSitting): Promise<void> {
  const { venueId, releaseId, serviceDay, partyMin, partyMax, use } = sitting;
  await run(on, {
    name: 'insert-released-sitting',
    text: `insert into sitting (venue_id, release_id, service_day, table_label, party_min, party_max, arrive_from,
        arrive_to, ends_at, sell_until)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $7::timestamptz - interval '${SALE_LEAD_MINUTES} minutes')`,
    values: [
      ...[venueId, releaseId, serviceDay, use.label, partyMin, partyMax],
      ...[new Date(use.fromAt), new Date(use.endsAt)],
    ],
  });
}

export async function logStockChange(on: Transaction, venueId: number, serviceDay: string): Promise<void> {
  await run(on, {
    name: 'log-stock-change',
    text: 'insert into venue_change (venue_id, service_day) values ($1, $2)',
    values: [venueId, serviceDay],
  });
}

export type StoredRelease = {
  serviceDay: string;
  undoUntil: Date;
  isUndoOver: boolean;
  isUndone: boolean;
};

/** Locks the press, so that it is undone once. */
export const lockRelease = (on: Transaction, { venueId, releaseId }: ReleaseKey, undoSeconds: number) =>
  one<StoredRelease>(on, {
    name: 'lock-release',
    text: `select service_day::text as "serviceDay", released_at + make_interval(secs => $3) as "undoUntil",
        released_at + make_interval(secs => $3) < app_now() as "isUndoOver", undone_at is not null as "isUndone"
      from release where venue_id = $1 and id = $2 for no key update`,
    values: [venueId, releaseId, undoSeconds],
  });

export type ReleasedSitting = { id: number; label: string; arriveAt: number; state: string };

export const listReleasedSittings = (
  on: Connection,
  { venueId, releaseId, serviceDay }: ReleaseKey & { serviceDay: string },
) =>
  many<ReleasedSitting>(on, {
    name: 'list-released-sittings',
    text: `select id, table_label as label, ${AT('arrive_from')} as "arriveAt", state from sitting
      where venue_id = $1 and service_day = $2 and release_id = $3 order by arrive_from, id`,
    values: [venueId, serviceDay, releaseId],
  });

export async function setReleaseUndone(on: Transaction, { venueId, releaseId }: ReleaseKey): Promise<void> {
  await run(on, {
    name: 'set-release-undone',
    text: 'update release set undone_at = app_now() where venue_id = $1 and id = $2',
    values: [venueId, releaseId],
  });
}
