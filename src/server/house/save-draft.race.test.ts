// Two people save the same field at once: one is saved, and the other sees it.
// With a control case.
import { expect, test } from 'vitest';
import { createHouseFixtures } from '#test/fixtures/house-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { replaceStatements } from '#test/support/replace-statements.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../app.ts';
import { saveDraft } from './save-draft.ts';

const { app, server, database } = await createTestApp();
const { openVenue } = await createPaymentFixtures({ app, server, database });
const { signInManager, edit, menuOf } = createHouseFixtures(app, database);

const ROUNDS = 6;
const PRICES = [27_000, 26_000, 25_000, 24_000];

/**
 * Everybody read 300 kr. and types another price, at once.
 * Returns the prices that are said to be saved.
 */
async function typeAtOnce(on: App): Promise<{ saved: number[]; now: number }> {
  const { venueId, menuId } = await openVenue();
  const people = await Promise.all(PRICES.map(() => signInManager(venueId)));
  // A draft is there already, so that its unique index doesn't decide.
  const [first] = people;
  if (first) await edit(first, venueId, menuId, { 'name.en': 'Omakase' });
  const answers = await Promise.all(
    people.map((actor, index) =>
      saveDraft(on, {
        actor,
        venueId,
        subject: 'menu',
        subjectId: menuId,
        edits: [{ field: 'price', before: 30_000, after: PRICES[index] }],
      }),
    ),
  );
  const saved = PRICES.filter((_, index) => answers[index]?.outcome === 'saved');
  return { saved, now: (await menuOf(venueId, menuId)).fields.price };
}

test('HOUSE-5 four people save a price at once: one is saved, the others see it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { saved, now } = await typeAtOnce(app);
    expect(saved).toEqual([now]);
  }
});

test('control: without the lock all are told that they saved, and all but one are lost', async () => {
  const meet = createMeeting(PRICES.length);
  const unlocked = replaceStatements(app, database.pool, {
    'lock-house': async () => ({ rows: [] }),
    'put-field-change': async (client, statement) => {
      await meet();
      return client.query(statement);
    },
  });
  expect((await typeAtOnce(unlocked)).saved).toEqual(PRICES);
});
