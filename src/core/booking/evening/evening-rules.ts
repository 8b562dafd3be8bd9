// Running late and turned away: who may say it when, and what is decided without anybody.

import { isMenuOffered } from '../../catalog/menus.ts';
import { SALE_LEAD_MINUTES } from '../../catalog/sitting.ts';
import { ARRIVAL_INTERVAL_MINUTES } from '../../wall-time.ts';
import { countChoices, type RuledMenu } from '../booking-rules.ts';

/** After the arrival that was booked. */
export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

/** What a guest may say happened at the door. */
export const TURNED_AWAY_REASONS = ['no_table', 'not_found', 'closed', 'other'] as const;
export type TurnedAwayReason = (typeof TURNED_AWAY_REASONS)[number];

/** How long the venue has for an answer. */
export const ANSWER_MINUTES = 3;
/** How long the guest has to choose; then the money goes back by itself. */
export const CHOICE_MINUTES = 20;
/** A second one of the same contact within this time is looked at by a person. */
export const REPEAT_DAYS = 90;

const MINUTE_MS = 60_000;
const LATE_FROM_MS = 2 * 60 * MINUTE_MS;
const MAX_ACCEPTED_MINUTES = 15;
const REPORT_BEFORE_MS = 15 * MINUTE_MS;
const REPORT_AFTER_MS = 60 * MINUTE_MS;

/** Epoch milliseconds. */
type Moment = { arriveAt: number; nowAt: number };

type Said = { minutes: number; isAccepted: boolean };

/** What a guest may say now: nothing twice, nothing less than agreed, nothing that has passed. */
export const lateChoices = ({ arriveAt, nowAt }: Moment, said: readonly Said[] = []): LateMinutes[] =>
  nowAt < arriveAt - LATE_FROM_MS
    ? []
    : LATE_MINUTES.filter(
        (minutes) =>
          arriveAt + minutes * MINUTE_MS > nowAt &&
          said.every((one) => minutes > one.minutes || (minutes < one.minutes && !one.isAccepted)),
      );

/** The table's next party begins at `nextArriveAt`; the late party would want its whole stay. */
export const isLateAcceptedAtOnce = (
  minutes: LateMinutes,
  { endsAt, nextArriveAt }: { endsAt: number; nextArriveAt: number | null },
): boolean =>
  minutes <= MAX_ACCEPTED_MINUTES && (nextArriveAt === null || nextArriveAt >= endsAt + minutes * MINUTE_MS);

const reportWindow = (arriveAt: number) => ({
  fromAt: arriveAt - REPORT_BEFORE_MS,
  untilAt: arriveAt + REPORT_AFTER_MS,
});

export function mayReport({ arriveAt, nowAt }: Moment): boolean {
  const { fromAt, untilAt } = reportWindow(arriveAt);
  return nowAt >= fromAt && nowAt <= untilAt;
}

/** We pay this much more for another table, for the whole party. */
const MAX_DIFFERENCE_AMOUNT = 10_000;
/** A table whose menus are worth much less is not an equal one. */
const MIN_WORTH_PERCENT = 80;
export const MAX_NEAR_BY_METRES = 3_000;

/** The next arrival that venues still sell: more than 30 and at most 45 minutes from now. */
export function nearByArrival(nowAt: number): number {
  const stepMs = ARRIVAL_INTERVAL_MINUTES * MINUTE_MS;
  return (Math.floor((nowAt + SALE_LEAD_MINUTES * MINUTE_MS) / stepMs) + 1) * stepMs;
}

type PricedMenu = RuledMenu & { priceSaleAmount: number };

/** The best menu that the whole party can have for what its menus cost. */
export const pickEqualMenu = <Offered extends PricedMenu>(
  menus: readonly Offered[],
  { party, time, menuAmount }: { party: number; time: string; menuAmount: number },
): Offered | undefined =>
  menus
    .filter((menu) => isMenuOffered(menu, time) && countChoices(menu, party).includes(party))
    .filter(({ priceSaleAmount }) => {
      const amount = priceSaleAmount * party;
      return amount <= menuAmount + MAX_DIFFERENCE_AMOUNT && amount * 100 >= menuAmount * MIN_WORTH_PERCENT;
    })
    .toSorted((a, b) => b.priceSaleAmount - a.priceSaleAmount || a.id - b.id)[0];
