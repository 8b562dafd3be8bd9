// Which webhooks are accepted. Bodies and signatures come from the simulator, which has its own
// signing code.
import { beforeAll, expect, test } from 'vitest';
import { createTestPayments, newRefund, newSession } from '#test/support/payments.ts';
import { signPayload } from '#tools/payment-simulator/webhooks.ts';
import { createStripe } from './stripe.ts';

const { control, payments, connection, makePaidSession } = await createTestPayments();

const now = () => Math.floor(Date.now() / 1000);
const read = (payload: string, signature: string | undefined) =>
  payments.readEvent(Buffer.from(payload), signature);
const payloadOf = (type: string) => control.events().findLast((event) => event.type === type)?.payload ?? '';
const openSession = async () => (await payments.createSession(newSession())).sessionId;
let payload = '';
let paid = { sessionId: '', paymentId: '' };

beforeAll(async () => {
  paid = await makePaidSession();
  payload = payloadOf('checkout.session.completed');
});

test('PAY-12 a signed event is read, with its session, payment, reference and mode', () => {
  expect(read(payload, control.sign(payload))).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'checkout.session.completed',
    isLive: false,
    ...paid,
    reference: 'order-7',
    account: null,
  });
});

test('PAY-12 another key, another body and a missing or malformed signature are refused', () => {
  const signature = control.sign(payload);
  const changed = Buffer.from(payload);
  changed[changed.indexOf('41300')] = '8'.charCodeAt(0);
  expect(payments.readEvent(changed, signature)).toBeUndefined();
  expect(payments.readEvent(Buffer.from(`${payload} `), signature)).toBeUndefined();
  expect(payments.readEvent(Buffer.alloc(0), signature)).toBeUndefined();
  expect(read(payload, signPayload(payload, 'whsec_other'))).toBeUndefined();
  const [time = '', value = ''] = signature.split(',');
  for (const odd of [
    undefined,
    '',
    'v1=',
    time,
    value,
    `${time},v0=${value.slice(3)}`,
    `t=,${value}`,
    'x'.repeat(9_999),
  ])
    expect(read(payload, odd)).toBeUndefined();
  // A second time stamp beside the signed one changes what was signed.
  expect(read(payload, `${signature},t=${now() - 10}`)).toBeUndefined();
});

test('PAY-12 a signature is valid for 300 seconds, in both directions', () => {
  for (const seconds of [-295, 295])
    expect(read(payload, control.sign(payload, now() + seconds))).toBeDefined();
  for (const seconds of [-305, 305, -86_400, 86_400])
    expect(read(payload, control.sign(payload, now() + seconds))).toBeUndefined();
});

test('PAY-12 one valid signature among several is enough, as during a key rotation', () => {
  const other = signPayload(payload, 'whsec_old').split(',')[1];
  const [time, value] = control.sign(payload).split(',');
  expect(read(payload, `${time},${other},${value}`)).toBeDefined();
});

test('HARD-1 while the secret is replaced, events signed with the old or the new one are genuine', () => {
  const both = createStripe({ ...connection, webhookSecrets: ['whsec_new', 'whsec_simulator'] });
  const isRead = (secret: string) =>
    both.readEvent(Buffer.from(payload), signPayload(payload, secret)) !== undefined;
  expect(['whsec_new', 'whsec_simulator', 'whsec_other'].map(isRead)).toEqual([true, true, false]);
});

test('PAY-12 every event that the product handles contains its session, payment and reference', async () => {
  const expired = await openSession();
  control.expire(expired);
  const declined = await openSession();
  control.decline(declined);
  const { paymentId } = paid;
  control.setBehaviour({ refunds: 'fail' });
  await payments.refund(newRefund(paymentId));
  control.setBehaviour({ refunds: 'succeed' });
  await payments.refund(newRefund(paymentId));
  const about = (type: string) => {
    const body = payloadOf(type);
    return read(body, control.sign(body));
  };
  const reference = 'order-7';
  expect(about('checkout.session.expired')).toMatchObject({ sessionId: expired, paymentId: null, reference });
  expect(about('checkout.session.async_payment_failed')).toMatchObject({ sessionId: declined, reference });
  for (const type of ['refund.failed', 'refund.updated', 'charge.refunded'])
    expect(about(type)).toMatchObject({ type, sessionId: null, paymentId, reference });
});

test('PAY-12 an event of another type is read, without session, payment and reference', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'customer.created',
    livemode: true,
    data: { object: { id: 'cus_1' } },
  });
  expect(read(body, control.sign(body))).toEqual({
    id: 'evt_1',
    type: 'customer.created',
    isLive: true,
    sessionId: null,
    paymentId: null,
    reference: null,
    account: null,
  });
});
