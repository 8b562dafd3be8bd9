// Two people approve the same request at the same moment.
import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { mendUnlocked } from '#test/support/mend-unlocked.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { askForMend } from './ask-for-mend.ts';
import { approveRequest, previewRequest } from './decide-request.ts';
import { orderMend } from './order-mends.ts';
import { findRequest } from './request-queries.ts';
import type { StaffActor } from './run-mend.ts';

const parts = await createPaymentApp();
const { app } = parts;
const desk = await createDeskFixtures(parts);
const ROUNDS = 5;

beforeEach(() => desk.setTime('16:30'));

async function signIn(): Promise<StaffActor> {
  const { staffId, sessionId } = await desk.signIn(['support'], { proof: 'passkey' });
  return { kind: 'staff', staffId, sessionId };
}

type Guards = NonNullable<Parameters<typeof approveRequest>[3]>;

/** How many gift cards of 2,000 kr. a request gives that two people approve. */
async function approveTogether(guards?: Guards): Promise<number> {
  const { key } = await desk.book();
  const input = { amount: 200_000 };
  await askForMend(app, await signIn(), { ...key, kind: 'goodwill', input, amount: 200_000, reason: 'Cold' });
  const [request] = await desk.rowsOf('mend_request', key);
  const named = { venueId: key.venueId, requestId: Number(request.id) };
  const [first, second] = [await signIn(), await signIn()];
  const { seen } = await previewRequest(app, first, named);
  await Promise.allSettled(
    [first, second].map((actor) => approveRequest(app, actor, { ...named, seen }, guards)),
  );
  const { rows } = await parts.database.pool.query(
    'select from gift_card where goodwill_venue_id = $1 and goodwill_order_id = $2',
    [key.venueId, key.orderId],
  );
  return rows.length;
}

test('REQUEST-2 a request that two people approve at the same moment is done once', async () => {
  for (let round = 0; round < ROUNDS; round++) expect(await approveTogether()).toBe(1);
});

test('control: without the locks on the request and the order it is done twice', async () => {
  const unlock = mendUnlocked();
  const count = await approveTogether({
    lock: findRequest,
    toMend: (on, { venueId }, { orderId, kind, input }) =>
      unlock(orderMend(on, kind, { venueId, orderId }, input)),
  });
  expect(count).toBe(2);
});
