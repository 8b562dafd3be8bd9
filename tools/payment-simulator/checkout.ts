// Checkout Sessions: created by the product, paid or declined by the guest, closed by either or by
// time.
import { metadataIn } from './metadata-in.ts';
import {
  type Answer,
  newId,
  nowSeconds,
  type Payment,
  remember,
  type Session,
  type Simulation,
} from './simulation.ts';
import { failure, presentSession } from './stripe-wire.ts';
import { emit } from './webhooks.ts';

const LINE = 'line_items[0][price_data]';
const MIN_AMOUNT: Partial<Record<string, number>> = { dkk: 2_50, sek: 3_00 };
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

type Form = Record<string, string>;

export function createSession(simulation: Simulation, form: Form): Answer {
  const refusal = refusalOf(form);
  if (refusal) return refusal;
  const session: Session = {
    id: newId(simulation.livemode ? 'cs_live' : 'cs_test'),
    created: nowSeconds(),
    expiresAt: Number(form.expires_at),
    status: 'open',
    isPaid: false,
    paymentId: null,
    amount: Number(form[`${LINE}[unit_amount]`]),
    currency: form[`${LINE}[currency]`] ?? '',
    title: form[`${LINE}[product_data][name]`] ?? '',
    reference: form.client_reference_id ?? null,
    metadata: metadataIn(form, 'metadata'),
    paymentMetadata: metadataIn(form, 'payment_intent_data[metadata]'),
    email: form.customer_email ?? null,
    locale: form.locale ?? 'auto',
    successUrl: form.success_url ?? '',
    cancelUrl: form.cancel_url ?? null,
    livemode: simulation.livemode,
  };
  remember(simulation.sessions, session.id, session);
  simulation.after((session.expiresAt - nowSeconds()) * 1000, () => closeUnpaid(simulation, session));
  return { status: 200, body: presentSession(simulation, session, false) };
}

function refusalOf(form: Form): Answer | undefined {
  const amount = form[`${LINE}[unit_amount]`] ?? '';
  const min = MIN_AMOUNT[form[`${LINE}[currency]`] ?? ''];
  const lifetime = Number(form.expires_at) - nowSeconds();
  const refuse = (param: string, message: string, code?: string) =>
    failure(400, message, { param, ...(code && { code }) });
  if (form.mode !== 'payment') return refuse('mode', 'Only payments are simulated');
  if (!/^\d+$/.test(amount)) return refuse(`${LINE}[unit_amount]`, `Invalid integer: ${amount}`);
  if (form['line_items[0][quantity]'] !== '1') return refuse('line_items[0][quantity]', 'One is simulated');
  if (min === undefined) return refuse(`${LINE}[currency]`, 'Only dkk and sek are simulated');
  if (Number(amount) < min) return refuse('line_items', `At least ${min} is charged`, 'amount_too_small');
  if (!form[`${LINE}[product_data][name]`]) return refuse(`${LINE}[product_data][name]`, 'A name is needed');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.customer_email ?? 'a@b.dk'))
    return refuse('customer_email', `Invalid email address: ${form.customer_email}`, 'email_invalid');
  if (!URL.canParse(form.success_url ?? '')) return refuse('success_url', 'Not a valid URL', 'url_invalid');
  if (!URL.canParse(form.cancel_url ?? '')) return refuse('cancel_url', 'Not a valid URL', 'url_invalid');
  if (!(lifetime >= 30 * MINUTE && lifetime <= DAY)) {
    const limit = lifetime > DAY ? 'less than 24 hours' : 'at least 30 minutes';
    return refuse(
      'expires_at',
      `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
    );
  }
  return undefined;
}

export function expireSession(simulation: Simulation, session: Session, isExpanded: boolean): Answer {
  if (session.status !== 'open') {
    const rule = 'Only Checkout Sessions with a status in ["open"] can be expired.';
    return failure(400, `${rule} This Checkout Session has a status of \`${session.status}\`.`);
  }
  closeUnpaid(simulation, session);
  return { status: 200, body: presentSession(simulation, session, isExpanded) };
}

/** Expires an open session, for the product or because its time is over. */
export function closeUnpaid(simulation: Simulation, session: Session) {
  if (session.status !== 'open') return;
  session.status = 'expired';
  emitSessionEvent(simulation, session, 'expired');
}

/** The guest has finished, and the payment is in progress. */
export function startPayment(simulation: Simulation, session: Session): Payment {
  const { amount, currency, livemode, paymentMetadata: metadata } = session;
  const payment: Payment = {
    id: newId('pi'),
    created: nowSeconds(),
    amount,
    currency,
    status: 'processing',
    metadata,
    livemode,
  };
  session.status = 'complete';
  session.paymentId = payment.id;
  return remember(simulation.payments, payment.id, payment);
}

export function finishPayment(simulation: Simulation, session: Session, isPaid: boolean) {
  const wasOpen = session.status === 'open';
  const payment = simulation.payments.get(session.paymentId ?? '') ?? startPayment(simulation, session);
  // A failure comes after the guest has finished: on the page itself the guest would try again.
  if (!isPaid && wasOpen) emitSessionEvent(simulation, session, 'completed');
  session.isPaid = isPaid;
  payment.status = isPaid ? 'succeeded' : 'requires_payment_method';
  const outcome = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
  emitSessionEvent(simulation, session, isPaid && wasOpen ? 'completed' : outcome);
}

export const canBePaid = (simulation: Simulation, session: Session) =>
  session.status === 'open' || simulation.payments.get(session.paymentId ?? '')?.status === 'processing';

export const emitSessionEvent = (simulation: Simulation, session: Session, what: string) =>
  emit(simulation, `checkout.session.${what}`, presentSession(simulation, session, false), {
    livemode: session.livemode,
  });
