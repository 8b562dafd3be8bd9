// Runs commands in fixed and random sequences and checks the invariants after each.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { NOT_OK, problem } from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atInfo,
  atPayment,
  BUYER,
  GIFT,
  type Purchase,
  startPurchase,
} from '#test/fixtures/gift-card-machine.ts';
import { isEmpty } from '../../booking/machine/booking-context.ts';
import { GIFT_CARD_STEPS } from '../../paths-words.ts';
import { contactErrors, giftErrors } from './gift-card-changes.ts';
import { activeStep, draftOf, isLoading } from './selectors.ts';

const WORDS = GIFT_CARD_STEPS.map(({ word }) => word);

const COMMANDS: Record<string, (purchase: Purchase) => unknown> = {
  choose: ({ edit }) => edit(GIFT),
  'choose nothing': ({ edit }) => edit([{ field: 'amount', value: 0 }]),
  'another quantity': ({ edit }) => edit([{ field: 'quantity', value: 3 }]),
  'half a recipient': ({ edit }) => edit([{ field: 'recipient_name', value: 'Bo' }]),
  'no recipient': ({ edit }) => edit([{ field: 'recipient_name', value: '' }]),
  'fill in': ({ enter }) => enter(BUYER),
  'empty the name': ({ enter }) => enter([{ field: 'name', value: '' }]),
  'untick the terms': ({ enter }) => enter([{ field: 'is_accept_terms', value: false }]),
  'tick the terms': ({ enter }) => enter([{ field: 'is_accept_terms', value: true }]),
  submit: ({ submit }) => submit(),
  'open amount': ({ send }) => send({ type: 'step.open', step: 'amount' }),
  'open info': ({ send }) => send({ type: 'step.open', step: 'info' }),
  'open payment': ({ send }) => send({ type: 'step.open', step: 'payment' }),
  'say ok': ({ send, shownNotices }) => {
    for (const [, id = ''] of shownNotices()) send({ type: 'notification.answer', id, value: 'ok' });
  },
  answer: (purchase) => purchase.isLive() && purchase.answer(),
  fail: (purchase) => purchase.isLive() && purchase.fail(NOT_OK),
  'fail for good': (purchase) => purchase.isLive() && purchase.fail(problem('order_changed')),
  'fail on a field': (purchase) =>
    purchase.isLive() && purchase.fail(problem('invalid_fields', { amount: 'No' }, 422)),
};

type Inspect = (event: InspectionEvent) => void;
// A key that differs from those of the test runs.
const draft = draftOf(atPayment({ newKey: () => 'key of the draft' }).context());
const STARTS: Record<string, (inspect?: Inspect) => Purchase> = {
  'the beginning': (inspect) => startPurchase({}, inspect),
  'step 2': (inspect) => startPurchase({ step: 'info', draft: draftOf(atInfo().context()) }, inspect),
  'step 2, filled in': (inspect) => startPurchase({ step: 'info', draft }, inspect),
  'step 3': (inspect) => startPurchase({ step: 'payment', draft }, inspect),
  'a failed payment': (inspect) => startPurchase({ draft, paymentFailed: true }, inspect),
};

function brokenInvariants({ actor, sent, isLive }: Purchase): string[] {
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  const { amount, info, payment } = context.steps;
  const at = WORDS.indexOf(activeStep(snapshot));
  const keys = new Map(sent.map(({ body: { request_key, ...form } }) => [request_key, JSON.stringify(form)]));
  const checks: Record<string, boolean> = {
    'the steps before the active one are complete, and none after it':
      amount.complete === at > 0 && info.complete === at > 1,
    'the last step is complete exactly while the browser leaves for the payment page':
      payment.complete === snapshot.matches({ payment: 'leaving' }),
    'a complete step has no errors': [amount, info].every((step) => !step.complete || isEmpty(step.errors)),
    'a later step is open only when the earlier ones are valid':
      (at < 1 || isEmpty(giftErrors(context))) && (at < 2 || isEmpty(contactErrors(context))),
    'isLoading is true exactly while the order is being created': isLoading(snapshot) === isLive(),
    'one key is one form': sent.every(
      ({ body: { request_key, ...form } }) => keys.get(request_key) === JSON.stringify(form),
    ),
    'one notification is open, the first': context.notifications.every(
      (one, index) => one.open === (index === 0),
    ),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

async function run(purchase: Purchase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await COMMANDS[name]?.(purchase);
    expect({ walk: names, broken: brokenInvariants(purchase) }).toEqual({ walk: names, broken: [] });
  }
}

test('GIFT-1 GIFT-4 GIFT-5 every sequence of commands keeps the invariants', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(COMMANDS)), { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(STARTS)), names, (start, sequence) =>
      run(start(), sequence),
    ),
    { numRuns: 100 },
  );
});

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  source.transitions.get(eventType) ?? source.always ?? [];
const nameOf = (transition: AnyTransitionDefinition): string =>
  `${transition.source.path.join('.')} ${transition.eventType} ${siblingsOf(transition).indexOf(transition)}`;
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
  ...Object.values(node.states).flatMap(transitionsOf),
];

const LEADS: readonly string[][] = [[], ['choose'], ['submit'], ['submit', 'submit'], ['submit', 'answer']];

test('GIFT-1 in every edge case each command keeps the invariants, and every transition is taken', async () => {
  const missing = new Set(transitionsOf(startPurchase().actor.logic.root).map(nameOf));
  expect(missing.size).toBeGreaterThan(15);
  const inspect: Inspect = (event) => {
    if (event.type !== '@xstate.microstep') return;
    const { _transitions: taken } = event;
    for (const one of taken) missing.delete(nameOf(one));
  };
  for (const start of Object.values(STARTS)) {
    for (const lead of LEADS) {
      for (const command of Object.keys(COMMANDS)) await run(start(inspect), [...lead, command]);
    }
  }
  expect([...missing]).toEqual([]);
});
