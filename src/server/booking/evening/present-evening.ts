import type { Evening } from '#core/booking/evening/evening.contract.ts';
import { lateChoices, mayReport } from '#core/booking/evening/evening-rules.ts';
import { MARKETS } from '#core/market.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { StoredOrder } from '../payment/order-queries.ts';
import type { StoredEvening } from './evening-queries.ts';
import { findTurnedAway, listLate } from './lock-evening.ts';

const MINUTE_MS = 60_000;
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A ticket that was passed on says nothing of the money, so it can't report. */
export function presentEvening(order: StoredOrder, evening: StoredEvening, isPassedOn: boolean): Evening {
  const { timeZone } = MARKETS[order.market];
  const late = listLate(evening);
  const last = late.at(-1);
  const turnedAway = findTurnedAway(evening);
  const isOpen = order.state === 'confirmed' && !evening.isCheckedIn && !turnedAway;
  const said = late.map(({ minutes, state }) => ({ minutes, isAccepted: state === 'accepted' }));
  return {
    now: new Date(evening.nowAt).toISOString(),
    late_choices: isOpen && last?.state !== 'waiting' ? lateChoices(evening, said) : [],
    late: last
      ? {
          minutes: last.minutes,
          state: last.state as NonNullable<Evening['late']>['state'],
          time: wallTimeAt(new Date(evening.arriveAt + last.minutes * MINUTE_MS), timeZone),
          due_at: isoOf(last.dueAt),
        }
      : null,
    turned_away: isPassedOn
      ? null
      : {
          can_report: isOpen && mayReport(evening),
          state: (turnedAway?.state ?? null) as NonNullable<Evening['turned_away']>['state'],
          is_answered: turnedAway?.answer !== undefined && turnedAway.answer !== null,
          due_at: isoOf(turnedAway?.dueAt ?? null),
        },
  };
}
