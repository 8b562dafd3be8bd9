// Messages about an order that got no table, was paid twice, or is refunded.
import { fitSms } from '#core/messages/gsm-text.ts';
import type { App } from '../app.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { MessageContext } from './message-context.ts';
import { findGiftReturn, findRefund } from './message-queries.ts';
import { NoticeMail } from './templates/notice-mail.tsx';

export async function composeRefundMail(
  app: App,
  context: MessageContext,
  refundId: number,
): Promise<Composed | undefined> {
  const { order, texts, words, links, money } = context;
  const { m } = texts;
  const refund = await findRefund(app.db, order.venueId, order.orderId, refundId);
  if (!refund) return undefined;
  const { reason, isPart } = refund;
  const amount = money(refund.amount);
  const subject = m(`refund.subject_${reason}`, { ...words, amount });
  const keepsSeat = reason === 'paid_twice' || isPart === true;
  const giftAmount = reason === 'paid_twice' ? 0 : (refund.giftCardAmount ?? order.giftCardAmount);
  return composeMail(context.order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: m(`refund.heading_${reason}`, words),
      what: m(`refund.what_${reason}`, words),
      amount: { label: m('refund.amount'), text: amount },
      details: [m('refund.when'), ...giftMoneyBack(context, giftAmount), ...ticketStands(context, isPart)],
      action: keepsSeat
        ? { label: m('ticket.open'), href: links.receipt }
        : { label: m('refund.action', words), href: links.tonight },
    }),
  });
}

export async function composeRefundSms(
  app: App,
  { order, texts, words, money }: MessageContext,
  refundId: number,
): Promise<Composed | undefined> {
  const refund = await findRefund(app.db, order.venueId, order.orderId, refundId);
  if (!refund) return undefined;
  const amount = money(refund.amount);
  const text = fitSms(words.venue, (venue) =>
    texts.m(`sms.refund_${refund.reason}`, { ...words, venue, amount }),
  );
  return { sms: { to: order.contact.phone, text } };
}

/** A part, or all that was left, is on the gift cards again at once. */
export async function composeGiftReturnMail(
  app: App,
  context: MessageContext,
  refundId: number,
): Promise<Composed | undefined> {
  const { order, texts, words, links, money } = context;
  const { m } = texts;
  const refund = await findGiftReturn(app.db, order.venueId, order.orderId, refundId);
  if (!refund) return undefined;
  const { reason, giftCardAmount, isPart } = refund;
  const subject = m('refund.subject_giftcard', { ...words, amount: money(giftCardAmount) });
  return composeMail(order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: m(`refund.heading_${reason}`, words),
      what: m(`refund.what_${reason}`, words),
      details: [...giftMoneyBack(context, giftCardAmount), ...ticketStands(context, isPart)],
      action: { label: m('ticket.open'), href: links.receipt },
    }),
  });
}

export async function composeGiftReturnSms(
  app: App,
  { order, texts, words, money }: MessageContext,
  refundId: number,
): Promise<Composed | undefined> {
  const refund = await findGiftReturn(app.db, order.venueId, order.orderId, refundId);
  if (!refund) return undefined;
  const amount = money(refund.giftCardAmount);
  const text = fitSms(words.venue, (venue) => texts.m('sms.gift_return', { ...words, venue, amount }));
  return { sms: { to: order.contact.phone, text } };
}

/** For a booking that was paid by gift cards alone: the money is on the cards again at once. */
export async function composeCancelledMail(context: MessageContext): Promise<Composed> {
  const { order, texts, words, links } = context;
  const { m } = texts;
  const subject = m('refund.heading_venue_closed', words);
  return composeMail(order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: subject,
      what: m('refund.what_venue_closed', words),
      details: giftMoneyBack(context, order.giftCardAmount),
      action: { label: m('refund.action', words), href: links.tonight },
    }),
  });
}

export async function composeCancelledSms({ order, texts, words }: MessageContext): Promise<Composed> {
  const text = fitSms(words.venue, (venue) => texts.m('sms.cancelled', { ...words, venue }));
  return { sms: { to: order.contact.phone, text } };
}

/** Only if a gift card was reserved: a guest who just left the payment page needs no mail. */
export async function composeNotCompleted(context: MessageContext): Promise<Composed | undefined> {
  const { order, texts, words, links } = context;
  if (order.giftCardAmount === 0) return undefined;
  const { m } = texts;
  const subject = m('not_completed.subject', words);
  return composeMail(context.order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: m('not_completed.heading'),
      what: m('not_completed.what', words),
      details: giftMoneyBack(context, order.giftCardAmount),
      action: { label: m('refund.action', words), href: links.tonight },
    }),
  });
}

/** Links to the part of the receipt where the guest can object. */
export async function composeNoShow(context: MessageContext): Promise<Composed> {
  const { order, texts, words, links } = context;
  const { m } = texts;
  const subject = m('no_show.subject', words);
  return composeMail(order.contact, {
    subject,
    body: NoticeMail({
      context,
      subject,
      heading: m('no_show.heading'),
      what: m('no_show.what', words),
      details: [m('no_show.object')],
      action: { label: m('no_show.action'), href: `${links.receipt}#no-show` },
    }),
  });
}

const giftMoneyBack = ({ texts, money }: MessageContext, amount: number): string[] =>
  amount > 0 ? [texts.m('refund.giftcard', { amount: money(amount) })] : [];

/** After a part of the booking was refunded. */
const ticketStands = ({ texts, words }: MessageContext, isPart: boolean | null): string[] =>
  isPart ? [texts.m('refund.ticket_stands', words)] : [];
