// Runs random command sequences against the booking machine and a model, with early, late and
// failed answers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { startBooking } from '#test/fixtures/booking-machine/sample-booking.ts';
import { ALL_COMMANDS } from '#test/model/booking-machine/booking-commands.ts';
import { EDGE_CASES, STARTS, startAt } from '#test/model/booking-machine/booking-edge-cases.ts';

test('BOOK-3 BOOK-4 BOOK-22 BOOK-26 BOOK-35 every command sequence matches the model and the invariants', async () => {
  const commands = ALL_COMMANDS.map((one) => fc.constant(one));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STARTS),
      fc.boolean(),
      fc.commands(commands, { maxCommands: 60, size: 'max' }),
      (start, isOver, sequence) => fc.asyncModelRun(() => startAt(start, isOver), sequence),
    ),
    { numRuns: 60 },
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

test('BOOK-34 in every edge case each command keeps the invariants, and every transition is taken', async () => {
  const missing = new Set(transitionsOf(startBooking().actor.logic.root).map(nameOf));
  expect(missing.size).toBeGreaterThan(100);
  const inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    const { _transitions: taken } = event;
    for (const one of taken) missing.delete(nameOf(one));
  };
  for (const [start, isOver, lead] of EDGE_CASES) {
    for (const command of ALL_COMMANDS) {
      const { model, real } = startAt(start, isOver, inspect);
      for (const one of [...lead, command]) {
        await one.run(model, real).catch((error: unknown) => {
          throw new Error([start, ...lead, command].join(', '), { cause: error });
        });
      }
      real.actor.stop();
    }
  }
  expect([...missing]).toEqual([]);
});
