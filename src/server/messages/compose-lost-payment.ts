// The mail to a guest who paid for an order that a restore has lost.
// Only the provider knows the address.
import { LANGUAGES } from '#core/market.ts';
import type { App } from '../app.ts';
import { getLostPayment } from '../payments/lost/get-lost-payment.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import { makeGiftCardContext } from './gift-card-context.ts';
import { NoticeMail } from './templates/notice-mail.tsx';

export async function composeLostPayment(app: App, lostPaymentId: number): Promise<Composed | undefined> {
  const lost = await getLostPayment(app, lostPaymentId);
  if (!lost?.email) return undefined;
  const { currency, email, isBooking } = lost;
  const language = LANGUAGES.find((known) => known === lost.language) ?? 'da';
  const context = await makeGiftCardContext(app, { language, currency });
  const { m } = context.texts;
  const amount = context.money(lost.refundAmount);
  const words = { amount, venue: lost.venueName ?? 'Tredje' };
  const kind = isBooking ? 'booking' : 'giftcards';
  const subject = m(`lost_payment.subject_${kind}`, words);
  return composeMail(
    { name: '', email },
    {
      subject,
      body: NoticeMail({
        context: isBooking ? { ...context, why: m('frame.why') } : context,
        subject,
        heading: m(`lost_payment.heading_${kind}`),
        what: m(`lost_payment.what_${kind}`, words),
        amount: { label: m('refund.amount'), text: amount },
        details: [m('refund.when'), ...(isBooking ? [m('lost_payment.giftcard_part')] : [])],
        action: { label: m('refund.action'), href: context.links.home },
      }),
    },
  );
}
