// Generates random histories: which steps, how often, and in which combinations.
import * as fc from 'fast-check';
import { changeCodes, chooseTable, forgetHold, goToPay, guest, holder, releaseHold } from './guest-steps.ts';
import { at, GUEST_NAMES, type TableRequest, VISITORS } from './model-state.ts';
import { atProvider, resolveRefund, setConnection, setRefunds } from './provider-steps.ts';
import { type Comparison, runStep, type Step } from './step.ts';
import { deliver, runQueuedJobs, runSettleDue, sweep, wait } from './worker-steps.ts';

/** No step starts later, so that everything ends before midnight. */
const LAST_STEP_SECONDS = 8 * 60 * 60;

const visitor = fc.nat({ max: VISITORS - 1 });
const party = fc.integer({ min: 1, max: 4 });
const arrival = fc.constantFrom(0 as const, 0 as const, 1 as const);
const pick = fc.nat({ max: 11 });

const often = <Item>(times: number, step: fc.Arbitrary<Item>): fc.Arbitrary<Item>[] =>
  Array(times).fill(step);
const ofMenu = (size: number): TableRequest['menus'] => [size, 0];

/** `second` guests take the second menu. `missing` guests have not chosen yet. */
const shared = (size: number, second: number, missing: number): TableRequest['menus'] => {
  const others = Math.min(second, size);
  return [Math.max(size - others - missing, 0), others];
};

const holdStep = (who: number, size: number, when: TableRequest['arrival']) =>
  chooseTable(
    'hold',
    who,
    () => ({ party: size, arrival: when, menus: ofMenu(size) }),
    `hold ${size} ${when}`,
  );

const tableSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(visitor, party, arrival).map(([who, size, when]) => holdStep(who, size, when)),
  fc
    .tuple(visitor, party)
    .map(([who, size]) =>
      chooseTable(
        'change party',
        who,
        (form) => ({ ...form, party: size, menus: ofMenu(size) }),
        `party ${size}`,
      ),
    ),
  fc
    .tuple(visitor, arrival)
    .map(([who, when]) =>
      chooseTable('change time', who, (form) => ({ ...form, arrival: when }), `time ${when}`),
    ),
  fc
    .tuple(visitor, fc.nat({ max: 4 }), fc.nat({ max: 1 }))
    .map(([who, second, missing]) =>
      chooseTable(
        'choose menus',
        who,
        (form) => ({ ...form, menus: shared(form.party, second, missing) }),
        `menus ${second} ${missing}`,
      ),
    ),
  visitor.map((who) => chooseTable('back', who, (form) => form, 'back')),
];

const guestSteps: fc.Arbitrary<Step>[] = [
  ...often(
    2,
    fc.tuple(pick, pick).map(([who, which]) => changeCodes('add code', holder(who), which)),
  ),
  fc.tuple(pick, pick).map(([who, which]) => changeCodes('remove code', holder(who), which)),
  ...often(
    3,
    fc.tuple(pick, fc.integer({ min: 1, max: 2 })).map(([who, clicks]) => goToPay(holder(who), clicks)),
  ),
  pick.map((who) => goToPay(holder(who), 1, GUEST_NAMES[1])),
  visitor.map(releaseHold),
  visitor.map(forgetHold),
];

const providerSteps: fc.Arbitrary<Step>[] = [
  ...(['decline', 'start', 'abandon', 'pay late'] as const).map((action) =>
    pick.map((which) => atProvider(action, which)),
  ),
  ...often(
    4,
    pick.map((which) => atProvider('approve', which)),
  ),
  fc.constantFrom('succeed' as const, 'fail' as const, 'pending' as const).map(setRefunds),
  fc.tuple(fc.boolean(), pick).map(([isGood, which]) => resolveRefund(isGood, which)),
  fc.constantFrom('up' as const, 'up' as const, 'down' as const, 'lossy' as const).map(setConnection),
];

const workerSteps: fc.Arbitrary<Step>[] = [
  fc.constant(null).map(runQueuedJobs),
  fc.integer({ min: 1, max: 2 }).map(runSettleDue),
  fc.constant(null).map(sweep),
  fc.constantFrom(1, 1, 1, 4, 4, 10, 16, 37).map((minutes) => wait(minutes, LAST_STEP_SECONDS)),
];

const webhookStep = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 }), fc.boolean())
  .map(([count, times, isReversed]) => deliver(count, { times, isReversed }));

const waitPastPage = wait(37, LAST_STEP_SECONDS);
export const allWebhooks = deliver(Number.POSITIVE_INFINITY, { times: 1, isReversed: false });

const asCommand = (...steps: Step[]): fc.AsyncCommand<Comparison, object> => ({
  check: ({ states }) => steps.every(({ isPossible }) => isPossible?.(at(states, 0)) ?? true),
  async run(comparison) {
    for (const step of steps) await runStep(comparison, step);
  },
  toString: () => steps.map(({ text }) => text).join(' and '),
});

/** Common sequences, because single random steps seldom reach a payment or a lost table. */
const episodes: fc.Arbitrary<fc.AsyncCommand<Comparison, object>>[] = [
  ...often(
    3,
    fc
      .tuple(visitor, party, arrival)
      .map(([who, size, when]) => asCommand(holdStep(who, size, when), goToPay(guest(who), 1))),
  ),
  ...often(
    2,
    fc
      .tuple(visitor, party, arrival, pick)
      .map(([who, size, when, code]) =>
        asCommand(
          holdStep(who, size, when),
          changeCodes('add code', guest(who), code),
          goToPay(guest(who), 2),
        ),
      ),
  ),
  // A slow bank or an unavailable provider: the table is freed before the payment succeeds.
  pick.map((which) => asCommand(atProvider('start', which), waitPastPage, runSettleDue(1))),
  fc.constant(null).map(() => asCommand(setConnection('down'), waitPastPage, runSettleDue(2))),
  pick.map((which) => asCommand(atProvider('pay late', which), allWebhooks, runQueuedJobs())),
  fc.constant(null).map(() => asCommand(setConnection('up'), allWebhooks, runQueuedJobs())),
];

export const history = (maxCommands: number) =>
  fc.commands(
    [
      ...[...tableSteps, ...guestSteps, ...providerSteps, ...workerSteps].map((step) =>
        step.map((one) => asCommand(one)),
      ),
      ...often(
        2,
        webhookStep.map((one) => asCommand(one)),
      ),
      ...episodes,
    ],
    { maxCommands, size: 'max' },
  );
