import { expect, test } from 'vitest';
import { bookingReference } from '#server/payments/payment-reference.ts';
import { createPaymentApp, SHORT_LIMITS } from '#test/support/payment-app.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { messageKey } from '../messages/message-job.ts';
import { settleReversals } from '../payments/settle-reversals.ts';
import type { Actor } from '../staff/act.ts';
import { getChargeback, listChargebacks } from './get-chargebacks.ts';
import { sendEvidence } from './send-evidence.ts';

const { app, database, provider } = await createPaymentApp(undefined, SHORT_LIMITS);
const { pool, insertRow, at } = database;
provider.setBehaviour({ webhooks: 'dropped' });

async function signIn(role: 'finance' | 'support'): Promise<Actor> {
  const { staffId, sessionId } = await signInStaff(pool, { roles: [role], proof: 'passkey' });
  return { kind: 'staff', staffId, sessionId };
}

let payments = 0;

/** A confirmed booking whose payment the guest's bank takes back. */
async function dispute({ isCheckedIn = true } = {}) {
  const order = await insertRow('booking_order', { state: 'confirmed', closed_at: at('16:40') });
  const own = { venue_id: order.venue_id, order_id: order.id };
  await insertRow('order_menu', own);
  const { sitting_id, guest_id } = order;
  const booking = await insertRow('booking', { ...own, sitting_id, guest_id });
  const paymentId = `pi_evidence${++payments}`;
  const part = 'a'.repeat(22);
  const attempt = await insertRow('payment_attempt', {
    ...{ ...own, state: 'paid', closed_at: at('16:40'), reference_part: part },
    ...{ provider_session_id: `cs_evidence${payments}`, provider_payment_id: paymentId },
  });
  if (isCheckedIn) await insertRow('door_event', { venue_id: own.venue_id, booking_id: booking.id });
  const key = { venueId: Number(own.venue_id), orderId: Number(own.order_id) };
  await insertRow('effect', { key: messageKey({ kind: 'ticket_mail', ...key }) });
  const reference = bookingReference({ ...key, attemptId: Number(attempt.id), referencePart: part });
  provider.addPayments([{ id: paymentId, amount: 41_500, currency: 'dkk', reference, paidAt: at('16:40') }]);
  const reversalId = provider.dispute(paymentId);
  await settleReversals(app, { paymentId });
  return { reversalId, paymentId };
}

const disputeOf = (id: string) => provider.disputes().find((one) => one.id === id);

test('EVIDENCE-1 the evidence says what was bought and that the guest was checked in, and nothing of ours', async () => {
  const { reversalId } = await dispute();
  const { evidence } = await getChargeback(app, { reversalId });
  expect(evidence.productDescription).toContain('2 x Three courses');
  expect(evidence.activityLog).toContain('The ticket was checked in at the door of the venue');
  expect(evidence.activityLog).toContain('The ticket was sent by e-mail');
  expect(evidence.summary).toContain('the service was used');
  expect(JSON.stringify(evidence)).not.toMatch(/journal|venue_payable|audit|Ida|example/);
  const other = await dispute({ isCheckedIn: false });
  const without = await getChargeback(app, other);
  expect(without.evidence.summary).toContain('No check-in is recorded');
});

test('EVIDENCE-2 EVIDENCE-3 finance sends it once with a reason, and the deadline is shown until then', async () => {
  const { reversalId } = await dispute();
  const [first] = (await listChargebacks(app)).filter((one) => one.reversalId === reversalId);
  expect(first).toMatchObject({ status: 'needs_response', dueAt: expect.any(Date), sentAt: null });
  await expect(sendEvidence(app, await signIn('support'), { reversalId, reason: 'Here' })).rejects.toThrow(
    'not_allowed',
  );
  await expect(sendEvidence(app, await signIn('finance'), { reversalId, reason: ' ' })).rejects.toThrow(
    'reason_needed',
  );
  expect(disputeOf(reversalId)?.submissions).toBe(0);
  const finance = await signIn('finance');
  await sendEvidence(app, finance, { reversalId, reason: 'The guest was here' });
  await sendEvidence(app, finance, { reversalId, reason: 'The guest was here' });
  expect(disputeOf(reversalId)).toMatchObject({ status: 'under_review', submissions: 1 });
  expect(disputeOf(reversalId)?.evidence).toMatchObject({
    customer_email_address: 'Ida@example.com',
    access_activity_log: expect.stringContaining('checked in'),
  });
  expect((await getChargeback(app, { reversalId })).chargeback).toMatchObject({
    ...{ status: 'under_review', sentAt: expect.any(Date) },
  });
});

test('EVIDENCE-2 the answer to sending is lost: pressed again, the bank has it once', async () => {
  const { reversalId } = await dispute();
  const finance = await signIn('finance');
  provider.failNext('evidence', 'timeout-done');
  await expect(sendEvidence(app, finance, { reversalId, reason: 'Here' })).rejects.toThrow(
    'payment_unavailable',
  );
  expect((await getChargeback(app, { reversalId })).chargeback).toMatchObject({ sentAt: null });
  await sendEvidence(app, finance, { reversalId, reason: 'Here' });
  expect(disputeOf(reversalId)?.submissions).toBe(1);
  expect((await getChargeback(app, { reversalId })).chargeback.sentAt).not.toBeNull();
});

test('EVIDENCE-2 when the provider only repeats its error for a key, sending again uses another one, and the bank has it once', async () => {
  const { reversalId } = await dispute();
  const finance = await signIn('finance');
  const press = () => sendEvidence(app, finance, { reversalId, reason: 'Here' });
  provider.failNext('evidence', 'error-500');
  await expect(press()).rejects.toThrow('payment_unavailable');
  await press();
  await press();
  expect(disputeOf(reversalId)?.submissions).toBe(1);
});

test('EVIDENCE-2 nothing is sent when the bank has decided', async () => {
  const { reversalId, paymentId } = await dispute();
  provider.closeDispute(reversalId, 'lost');
  const finance = await signIn('finance');
  await expect(sendEvidence(app, finance, { reversalId, reason: 'Late' })).rejects.toThrow(
    'evidence_refused',
  );
  await settleReversals(app, { paymentId });
  await expect(sendEvidence(app, finance, { reversalId, reason: 'Late' })).rejects.toThrow(
    'evidence_refused',
  );
  expect(disputeOf(reversalId)?.submissions).toBe(0);
});
