// Tonight as a venue sees it: each sitting's state, and the totals for the room and the kitchen.
import { MAX_HOLD_MINUTES } from '../booking/hold-rules.ts';
import { SALE_LEAD_MINUTES } from '../catalog/sitting.ts';
import { ARRIVAL_INTERVAL_MINUTES } from '../wall-time.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = ARRIVAL_INTERVAL_MINUTES * MINUTE_MS;

export type MenuCount = { menuId: number; name: string; count: number };

/** A sitting and the guest who has it. Times are epoch milliseconds. */
export type StoredSitting = {
  id: number;
  label: string;
  partyMin: number;
  partyMax: number;
  arriveFromAt: number;
  arriveToAt: number;
  endsAt: number;
  sellUntilAt: number;
  state: 'open' | 'sold' | 'withdrawn';
  hold: { heldUntilAt: number; startedAt: number; arriveAt: number; party: number } | null;
  /** Until when the open payment may be made; null when nobody is paying. */
  payUntilAt: number | null;
  withdrawal: 'withdrawn' | 'walk_in' | 'undone' | null;
  booking: StoredBooking | null;
};

export type StoredBooking = {
  bookingId: number;
  reference: string;
  /** Null once the guest was erased. */
  name: string | null;
  party: number;
  arriveAt: number;
  /** What the guest wrote to the venue. Erased with the name. */
  note: string | null;
  menus: MenuCount[];
  /** What the venue sold: its menus at their sale price, in øre. */
  menuAmount: number;
  /** Our operators gave the money back. */
  isCancelled: boolean;
};

export type SittingStatus =
  | 'free'
  | 'held'
  | 'paying'
  | 'sold'
  | 'cancelled'
  | 'unsold'
  | 'withdrawn'
  | 'walk_in';

export type TonightGuest = Omit<StoredBooking, 'name' | 'isCancelled'> & { shortName: string | null };

export type TonightSitting = {
  id: number;
  label: string;
  partyMin: number;
  partyMax: number;
  /** Of the guest who has it, else the first that is offered. */
  arriveAt: number;
  arriveToAt: number;
  status: SittingStatus;
  /** The table is free for its next use. */
  isOver: boolean;
  /** Of the guest who holds or buys it. */
  party: number | null;
  /** A hold ends then unless its guest goes on. */
  heldUntilAt: number | null;
  /** It is withdrawn when the guest who is buying leaves; by `knownAt` that is decided. */
  withdrawsBy: { reason: 'withdrawn' | 'walk_in'; knownAt: number } | null;
  guest: TonightGuest | null;
};

/**
 * "Ida Holm" becomes "Ida H.", because nobody in the room needs more.
 * @internal Exported for its test.
 */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last ? `${words[0]} ${Array.from(last)[0]?.toLocaleUpperCase()}.` : (words[0] ?? '');
}

/** Every sitting that is or was offered, by arrival. Releases that were undone are left out. */
export const describeSittings = (
  sittings: readonly StoredSitting[],
  clock: { nowAt: number; payWindowMs: number },
): TonightSitting[] =>
  sittings
    .filter(({ state, withdrawal }) => state !== 'withdrawn' || withdrawal !== 'undone')
    .map((sitting) => describeSitting(sitting, clock))
    .toSorted((a, b) => a.arriveAt - b.arriveAt || a.label.localeCompare(b.label) || a.id - b.id);

function describeSitting(
  sitting: StoredSitting,
  { nowAt, payWindowMs }: { nowAt: number; payWindowMs: number },
): TonightSitting {
  const { hold, booking, withdrawal } = sitting;
  const status = statusOf(sitting, nowAt);
  const buyer = status === 'held' || status === 'paying' ? hold : null;
  const isWithdrawing = buyer !== null && withdrawal !== null && withdrawal !== 'undone';
  return {
    id: sitting.id,
    label: sitting.label,
    partyMin: sitting.partyMin,
    partyMax: sitting.partyMax,
    arriveAt: booking?.arriveAt ?? buyer?.arriveAt ?? sitting.arriveFromAt,
    arriveToAt: booking?.arriveAt ?? buyer?.arriveAt ?? sitting.arriveToAt,
    status,
    isOver: sitting.endsAt <= nowAt,
    party: booking?.party ?? buyer?.party ?? null,
    heldUntilAt: status === 'held' ? (hold?.heldUntilAt ?? null) : null,
    withdrawsBy: isWithdrawing
      ? { reason: withdrawal, knownAt: knownAt({ hold: buyer, payUntilAt: sitting.payUntilAt, payWindowMs }) }
      : null,
    guest: booking && presentGuest(booking),
  };
}

function statusOf(sitting: StoredSitting, nowAt: number): SittingStatus {
  const { state, hold, payUntilAt, withdrawal, booking } = sitting;
  if (state === 'sold') return booking?.isCancelled ? 'cancelled' : 'sold';
  // A hold still counts in its very last instant, as it does in the claim.
  const isHeld = hold !== null && hold.heldUntilAt >= nowAt;
  if (state === 'open' && payUntilAt !== null) return 'paying';
  if (state === 'open' && isHeld) return 'held';
  // A sitting whose buyer left is withdrawn by the next run of the job;
  // nobody can claim it meanwhile.
  if (state === 'withdrawn' || withdrawal !== null) return withdrawal === 'walk_in' ? 'walk_in' : 'withdrawn';
  const saleEndsAt = Math.min(sitting.sellUntilAt, sitting.arriveToAt - SALE_LEAD_MINUTES * MINUTE_MS);
  return saleEndsAt <= nowAt ? 'unsold' : 'free';
}

/**
 * When it is certain whether a guest buys. A guest who holds may renew the hold, and then pay at
 * its last moment; a payment ends with its window, and before the arrival in any case.
 */
export function knownAt(buying: {
  hold: { startedAt: number; arriveAt: number } | null;
  payUntilAt: number | null;
  payWindowMs: number;
}): number {
  const { hold, payUntilAt, payWindowMs } = buying;
  if (payUntilAt !== null) return payUntilAt;
  const lastHoldAt = (hold?.startedAt ?? 0) + MAX_HOLD_MINUTES * MINUTE_MS;
  return Math.min(lastHoldAt + payWindowMs, hold?.arriveAt ?? lastHoldAt);
}

function presentGuest({ name, isCancelled: _isCancelled, ...booking }: StoredBooking): TonightGuest {
  return { ...booking, shortName: name === null ? null : shortName(name) };
}

/** `notes` are what its guests wrote, as allergies are the kitchen's to know. */
export type KitchenQuarter = { at: number; guests: number; menus: MenuCount[]; notes: string[] };

export type TonightTotals = {
  releasedCount: number;
  soldCount: number;
  guestCount: number;
  /** Menus sold tonight, in øre. */
  menuAmount: number;
  kitchen: KitchenQuarter[];
};

const COUNTED: ReadonlySet<SittingStatus> = new Set(['free', 'held', 'paying', 'sold', 'unsold']);

export function totalsOf(sittings: readonly TonightSitting[]): TonightTotals {
  const sold = soldTo(sittings);
  const toCook = soldTo(sittings.filter(({ isOver }) => !isOver));
  const quarters = Map.groupBy(toCook, ({ arriveAt }) => Math.floor(arriveAt / QUARTER_MS) * QUARTER_MS);
  return {
    releasedCount: sittings.filter(({ status }) => COUNTED.has(status)).length,
    soldCount: sold.length,
    guestCount: sum(sold.map(({ party }) => party)),
    menuAmount: sum(sold.map(({ menuAmount }) => menuAmount)),
    kitchen: [...quarters]
      .toSorted(([a], [b]) => a - b)
      .map(([at, guests]) => ({
        at,
        guests: sum(guests.map(({ party }) => party)),
        menus: sumMenus(guests.flatMap(({ menus }) => menus)),
        notes: guests.flatMap(({ note }) => note ?? []),
      })),
  };
}

const soldTo = (sittings: readonly TonightSitting[]): TonightGuest[] =>
  sittings.flatMap(({ status, guest }) => (status === 'sold' && guest ? [guest] : []));

function sumMenus(menus: readonly MenuCount[]): MenuCount[] {
  const sums = new Map<number, MenuCount>();
  for (const { menuId, name, count } of menus)
    sums.set(menuId, { menuId, name, count: (sums.get(menuId)?.count ?? 0) + count });
  return [...sums.values()].toSorted((a, b) => b.count - a.count || a.menuId - b.menuId);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
