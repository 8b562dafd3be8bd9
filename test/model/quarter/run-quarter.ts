// A quarter week by week: orders, gift cards, refunds, chargebacks and corrections, then Monday's
// closing and Wednesday's payouts. All but the orders and the purchases is what production does.
import type pg from 'pg';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import type { RefundRequest } from '#core/money/plan-refund.ts';
import { Problem } from '#core/problem.ts';
import { addDays, type Day, instantAt } from '#core/zoned-time.ts';
import type { App } from '#server/app.ts';
import { refundBooking } from '#server/booking/bookkeeping/refund-booking.ts';
import { requestRefund } from '#server/booking/payment/request-refund.ts';
import { expireCards } from '#server/gift-cards/expire-cards.ts';
import { closeEndedWeeks } from '#server/money/close-ended-weeks.ts';
import { giveCorrection } from '#server/money/give-correction.ts';
import { settleReversals } from '#server/payments/settle-reversals.ts';
import { approveRun } from '#server/payouts/approve-run.ts';
import { prepareRun } from '#server/payouts/prepare-run.ts';
import { readBankAnswers } from '#server/payouts/read-bank-answers.ts';
import { receiveBankAnswer } from '#server/payouts/receive-bank-answer.ts';
import { sendPayouts } from '#server/payouts/send-payouts.ts';
import { writeBankFile } from '#server/payouts/write-bank-file.ts';
import type { Actor } from '#server/staff/act.ts';
import { createRandom, type Random } from '../../../stress/cluster/random.ts';
import type { Control } from '../../../tools/payment-simulator/control.ts';
import { setClock } from '../../support/clock.ts';
import { signInStaff } from '../../support/sign-in-staff.ts';
import { createBank } from './bank.ts';
import { loadCards, loadSales, loadVenues } from './load-week.ts';
import {
  createCounter,
  makeCards,
  makeSales,
  type QuarterVenue,
  type Sale,
  type SoldCard,
} from './make-week.ts';

export type QuarterPlan = {
  venues: number;
  weeks: number;
  bookings: number;
  seed: number;
  /** The first Monday. */
  firstWeek: Day;
  say?: (line: string) => void;
};
export type QuarterSystem = { app: App; pool: pg.Pool; termsId: number; provider: Control };
export type Quarter = Awaited<ReturnType<typeof runQuarter>>;

const ZONE = 'Europe/Copenhagen';
const REFUND_SHARE = 0.04;
const DISPUTE_SHARE = 0.004;
const CARD_SHARE = 0.05;
const CORRECTIONS_A_WEEK = 3;
const PAYOUT_FAILS = 0.02;

type State = QuarterSystem & {
  random: Random;
  venues: QuarterVenue[];
  sold: Sale[];
  unused: SoldCard[];
  bank: ReturnType<typeof createBank>;
  counts: Record<
    'bookings' | 'gift cards' | 'refunds' | 'chargebacks' | 'corrections' | 'statements' | 'runs',
    number
  >;
};

export async function runQuarter(system: QuarterSystem, plan: QuarterPlan) {
  const state: State = {
    ...{ ...system, random: createRandom(plan.seed), venues: await loadVenues(system.pool, plan.venues) },
    ...{ sold: [], unused: [], bank: createBank() },
    counts: {
      ...{ bookings: 0, 'gift cards': 0, refunds: 0, chargebacks: 0 },
      ...{ corrections: 0, statements: 0, runs: 0 },
    },
  };
  const numbers = { sales: createCounter(), cards: createCounter() };
  const count = Math.ceil(plan.bookings / plan.weeks);
  const took = { 'loading orders': 0, 'refunds and chargebacks': 0, closing: 0, payouts: 0 };
  const timed = async (part: keyof typeof took, work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    took[part] += (performance.now() - startedAt) / 1000;
  };
  for (let index = 0; index < plan.weeks; index += 1) {
    const week = addDays(plan.firstWeek, index * 7);
    await timed('loading orders', async () => {
      await setClock(state.pool, instantAt(addDays(week, 6), '23:00', ZONE));
      const cards = makeCards(
        state.random,
        { count: Math.ceil(count * CARD_SHARE), day: week },
        numbers.cards,
      );
      await loadCards(state, cards);
      state.unused.push(...cards);
      const asked = { count, week, venues: state.venues, unused: state.unused };
      const sales = makeSales(state.random, asked, numbers);
      await loadSales(state, sales);
      state.sold.push(...sales);
      state.counts.bookings += sales.length;
      state.counts['gift cards'] += cards.length;
    });
    await timed('refunds and chargebacks', async () => {
      await expireCards(state.app);
      await refundSome(state, Math.ceil(count * REFUND_SHARE));
      await disputeSome(state, Math.ceil(count * DISPUTE_SHARE));
      await correctSome(state, week);
    });
    await timed('closing', async () => {
      await setClock(state.pool, instantAt(addDays(week, 7), '06:30', ZONE));
      state.counts.statements += await closeEndedWeeks(state.app);
    });
    await timed('payouts', async () => {
      await setClock(state.pool, instantAt(addDays(week, 9), '10:00', ZONE));
      await payVenues(state);
    });
    plan.say?.(
      `week of ${week}: ${state.counts.bookings} bookings, ${state.counts.statements} statements so far`,
    );
  }
  return { counts: state.counts, took, bank: state.bank, venues: state.venues };
}

const REASONS = ['venue_closed', 'venue_closed', 'our_fault', 'guest_regrets'] as const;

/** Of any week: one that is closed already is on the next statement. Sent as the job does. */
async function refundSome({ app, pool, provider, random, sold, counts }: State, wanted: number) {
  const disputed = new Set(provider.disputes().map(({ paymentId }) => paymentId));
  for (let done = 0; done < wanted; done += 1) {
    const sale = random.pick(sold);
    // A refund of a disputed payment is refused, because it would pay twice.
    if (disputed.has(`pi_order${sale.number}`)) continue;
    const request: RefundRequest = random.chance(0.5) ? 'all' : { amount: random.between(1, 20_000) };
    const [reason, key] = [random.pick(REASONS), `part-${done}-${counts.refunds}`];
    const reference = `Q${String(sale.number).padStart(8, '0')}`;
    try {
      await refundBooking(app, { reference, reason, request, ...(request !== 'all' && { key }) });
      counts.refunds += 1;
    } catch (error) {
      // More than what is left.
      if (!(error instanceof Problem)) throw error;
    }
  }
  const { rows } = await pool.query<{ venueId: number; refundId: number }>(
    `select venue_id as "venueId", id as "refundId" from refund where closed_at is null`,
  );
  for (const refund of rows) await requestRefund(app, refund);
}

/** Older ones are decided: half of them are lost. */
async function disputeSome({ app, provider, random, sold, counts }: State, wanted: number) {
  for (const { id, paymentId, status } of provider.disputes())
    if (status === 'needs_response' && random.chance(0.7)) {
      provider.closeDispute(id, random.chance(0.5) ? 'lost' : 'won');
      await settleReversals(app, { paymentId });
    }
  const refunded = new Set(provider.refunds().map(({ paymentId }) => paymentId));
  const disputed = new Set(provider.disputes().map(({ paymentId }) => paymentId));
  for (let done = 0; done < wanted; done += 1) {
    const sale = random.pick(sold);
    const paymentId = `pi_order${sale.number}`;
    if (sale.price.paymentAmount === 0 || refunded.has(paymentId) || disputed.has(paymentId)) continue;
    disputed.add(paymentId);
    provider.dispute(paymentId);
    await settleReversals(app, { paymentId });
    counts.chargebacks += 1;
  }
}

async function correctSome({ app, pool, random, venues, counts }: State, serviceDay: Day) {
  const actor = await finance(pool);
  for (let done = 0; done < CORRECTIONS_A_WEEK; done += 1) {
    const { venueId } = random.pick(venues);
    const amount = random.between(1, 30_000) * (random.chance(0.5) ? 1 : -1);
    const key = `${serviceDay}-${done}`;
    await giveCorrection(app, actor, {
      venueId,
      serviceDay,
      amount,
      key,
      text: 'Two menus that were not served',
    });
    counts.corrections += 1;
  }
}

async function finance(pool: pg.Pool): Promise<Actor> {
  const { staffId, sessionId } = await signInStaff(pool, { roles: ['finance'], proof: 'passkey' });
  return { kind: 'staff', staffId, sessionId };
}

async function payVenues(state: State) {
  const { app, pool, provider, random } = state;
  const runs: number[] = [];
  for (const market of MARKET_IDS) {
    const runId = await prepareOrNothing(state, market);
    if (runId === undefined) continue;
    await approveRun(app, await finance(pool), { runId });
    runs.push(runId);
    state.counts.runs += 1;
  }
  await sendPayouts(app);
  for (const { id, status } of provider.payouts())
    if (status === 'pending') provider.endPayout(id, random.chance(PAYOUT_FAILS) ? 'failed' : 'paid');
  await sendPayouts(app);
  for (const runId of runs) await payByBank(state, runId);
}

async function prepareOrNothing({ app, pool }: State, market: MarketId): Promise<number | undefined> {
  try {
    return await prepareRun(app, await finance(pool), { market });
  } catch (error) {
    if (error instanceof Problem && error.code === 'nothing_to_pay') return undefined;
    throw error;
  }
}

/** The file goes to the bank twice, and its statement comes twice. */
async function payByBank({ app, pool, bank, random }: State, runId: number) {
  const { rowCount } = await pool.query(`select from payout where run_id = $1 and method = 'bank'`, [runId]);
  if (!rowCount) return;
  const { xml } = await writeBankFile(app, { runId });
  const answer = bank.execute(xml, () => random.chance(PAYOUT_FAILS));
  if (bank.execute(xml, () => false) !== undefined) throw new Error('The bank has taken a file twice');
  if (answer === undefined) throw new Error(`The bank has refused the file of run ${runId}`);
  for (const body of [answer, `${answer}\n`]) await receiveBankAnswer(app, await finance(pool), { body });
  await readBankAnswers(app);
}
