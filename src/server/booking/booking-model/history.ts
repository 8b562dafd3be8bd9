// Random evenings: which steps, how often, in which company.
import * as fc from 'fast-check';
import { changeCodes, chooseTable, forgetHold, goToPay, guest, holder, letGo } from './guest-steps.ts';
import { atProvider, resolveRefund, setLine, setRefunds } from './provider-steps.ts';
import { type Both, type Step, take } from './step.ts';
import { deliver, makeRounds, sweep, wait, work } from './worker-steps.ts';
import { at, GUEST_NAMES, VISITORS, type Wish } from './world.ts';

/** Time enough for the last of it to end before midnight. */
const LAST_STEP_SECONDS = 8 * 60 * 60;

const visitor = fc.nat({ max: VISITORS - 1 });
const party = fc.integer({ min: 1, max: 4 });
const arrival = fc.constantFrom(0 as const, 0 as const, 1 as const);
const pick = fc.nat({ max: 11 });

const often = <Item>(times: number, step: fc.Arbitrary<Item>): fc.Arbitrary<Item>[] =>
  Array(times).fill(step);
const ofMenu = (size: number): Wish['menus'] => [size, 0];

/** Some of the party take the second menu; with `missing` somebody has not chosen yet. */
const shared = (size: number, second: number, missing: number): Wish['menus'] => {
  const others = Math.min(second, size);
  return [Math.max(size - others - missing, 0), others];
};

const holdStep = (who: number, size: number, when: Wish['arrival']) =>
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
  visitor.map(letGo),
  visitor.map(forgetHold),
];

const providerSteps: fc.Arbitrary<Step>[] = [
  ...(['decline', 'begin', 'abandon', 'come through'] as const).map((deed) =>
    pick.map((which) => atProvider(deed, which)),
  ),
  ...often(
    4,
    pick.map((which) => atProvider('approve', which)),
  ),
  fc.constantFrom('succeed' as const, 'fail' as const, 'pending' as const).map(setRefunds),
  fc.tuple(fc.boolean(), pick).map(([isGood, which]) => resolveRefund(isGood, which)),
  fc.constantFrom('up' as const, 'up' as const, 'down' as const, 'deaf' as const).map(setLine),
];

const workerSteps: fc.Arbitrary<Step>[] = [
  fc.constant(null).map(work),
  fc.integer({ min: 1, max: 2 }).map(makeRounds),
  fc.constant(null).map(sweep),
  fc.constantFrom(1, 1, 1, 4, 4, 10, 16, 37).map((minutes) => wait(minutes, LAST_STEP_SECONDS)),
];

const webhookStep = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 }), fc.boolean())
  .map(([count, times, isReversed]) => deliver(count, { times, isReversed }));

const lateWait = wait(37, LAST_STEP_SECONDS);
export const allWebhooks = deliver(Number.POSITIVE_INFINITY, { times: 1, isReversed: false });

const asCommand = (...steps: Step[]): fc.AsyncCommand<Both, object> => ({
  check: ({ worlds }) => steps.every(({ isPossible }) => isPossible?.(at(worlds, 0)) ?? true),
  async run(both) {
    for (const step of steps) await take(both, step);
  },
  toString: () => steps.map(({ text }) => text).join(' and '),
});

/** Without many of these few histories would get as far as money, and fewer as far as losing it. */
const episodes: fc.Arbitrary<fc.AsyncCommand<Both, object>>[] = [
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
  // A bank that takes its time, and a provider that is away: either way the table goes before the money comes.
  pick.map((which) => asCommand(atProvider('begin', which), lateWait, makeRounds(1))),
  fc.constant(null).map(() => asCommand(setLine('down'), lateWait, makeRounds(2))),
  pick.map((which) => asCommand(atProvider('come through', which), allWebhooks, work())),
  fc.constant(null).map(() => asCommand(setLine('up'), allWebhooks, work())),
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
