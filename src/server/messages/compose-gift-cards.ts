// Mails about gift cards: the cards, the confirmation for the buyer, refunds, and the reminder
// before they expire.
import type { App } from '../app.ts';
import { giftCardUrl, readPurchaseToken } from '../gift-cards/page-token.ts';
import { type Card, findCard, listPurchaseCards } from '../gift-cards/read-cards.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import { type GiftCardContext, makeGiftCardContext } from './gift-card-context.ts';
import { findMailedPurchase, findMailedRefund, type MailedPurchase } from './gift-card-queries.ts';
import type { GiftMessageJob } from './message-job.ts';
import { GiftCardMail } from './templates/gift-card-mail.tsx';
import { NoticeMail } from './templates/notice-mail.tsx';

/** Undefined when the contact was erased or the card has nothing left. */
export async function composeGiftMessage(app: App, job: GiftMessageJob): Promise<Composed | undefined> {
  switch (job.kind) {
    case 'giftcard_mail':
      return composeCards(app, await listPurchaseCards(app, job.giftCardOrderId));
    case 'giftcard_again_mail':
      return composeCards(app, await oneCard(app, job.giftCardId));
    case 'giftcard_reminder_mail':
      return composeReminder(app, job.giftCardId);
    case 'giftcard_bought_mail':
      return composeForBuyer(app, job.giftCardOrderId, composeBought);
    case 'giftcard_refund_mail': {
      const refund = await findMailedRefund(app.db, job.giftCardOrderId, job.refundId);
      return refund && composeForBuyer(app, job.giftCardOrderId, (buyer) => composeRefund(buyer, refund));
    }
  }
}

const oneCard = async (app: App, cardId: number): Promise<Card[]> => {
  const card = await findCard(app, cardId);
  return card ? [card] : [];
};

const withMoney = (cards: readonly Card[]): Card[] =>
  cards.filter(
    ({ balanceAmount, reservedAmount, isExpired }) => balanceAmount + reservedAmount > 0 && !isExpired,
  );

async function composeCards(app: App, all: readonly Card[]): Promise<Composed | undefined> {
  const cards = withMoney(all);
  const [first] = cards;
  if (!first?.email || !first.name) return undefined;
  const context = await makeGiftCardContext(app, first);
  const { m } = context.texts;
  const words = {
    name: first.name,
    from: first.buyerName ?? '',
    count: cards.length,
    amount: context.money(cards.reduce((sum, card) => sum + card.balanceAmount + card.reservedAmount, 0)),
  };
  const isPresent = first.recipientName !== null;
  const subject = isPresent ? m('giftcard.subject_present', words) : m('giftcard.subject', words);
  return composeMail(
    { name: first.name, email: first.email },
    {
      subject,
      body: GiftCardMail({
        context,
        subject,
        heading: isPresent ? m('giftcard.heading_present', words) : m('giftcard.heading', words),
        what: isPresent ? m('giftcard.what_present', words) : m('giftcard.what', words),
        greeting: first.greeting,
        cards: cards.map((card) => faceOf(context, card)),
        details: [m('giftcard.how'), m('giftcard.pdf')],
      }),
      attachments: [
        {
          filename: `${context.texts.t('giftcard.title').toLowerCase()}.pdf`,
          contentType: 'application/pdf',
          content: await app.cardPdfs.get(cards),
        },
      ],
    },
  );
}

const faceOf = ({ texts, money, date }: GiftCardContext, card: Card) => ({
  amount: money(card.balanceAmount + card.reservedAmount),
  code: card.code,
  validUntil: texts.t('giftcard.valid_until', { date: date(card.expiresAt) }),
  url: card.url,
});

async function composeReminder(app: App, cardId: number): Promise<Composed | undefined> {
  const [card] = withMoney(await oneCard(app, cardId));
  if (!card?.email || !card.name) return undefined;
  const context = await makeGiftCardContext(app, card);
  const { m } = context.texts;
  const words = {
    name: card.name,
    amount: context.money(card.balanceAmount),
    date: context.date(card.expiresAt),
  };
  const subject = m('giftcard_reminder.subject', words);
  return composeMail(
    { name: card.name, email: card.email },
    {
      subject,
      body: GiftCardMail({
        context,
        subject,
        heading: m('giftcard_reminder.heading', words),
        what: m('giftcard_reminder.what', words),
        greeting: null,
        cards: [faceOf(context, card)],
        details: [m('giftcard.how')],
      }),
    },
  );
}

type BuyerMail = { context: GiftCardContext; purchase: MailedPurchase; name: string; url: string };

async function composeForBuyer(
  app: App,
  orderId: number,
  compose: (mail: BuyerMail) => { subject: string; body: ReturnType<typeof NoticeMail> },
): Promise<Composed | undefined> {
  const purchase = await findMailedPurchase(app.db, orderId);
  if (!purchase?.name || !purchase.email) return undefined;
  const { name, email, language } = purchase;
  const context = await makeGiftCardContext(app, purchase);
  const url = giftCardUrl(app, readPurchaseToken(app, purchase), language);
  return composeMail({ name, email }, compose({ context, purchase, name, url }));
}

function composeBought({ context, purchase, name, url }: BuyerMail) {
  const { m } = context.texts;
  const { recipientName, recipientEmail, deliverOn, isDue, quantity } = purchase;
  const words = { name, count: quantity, amount: context.money(purchase.totalAmount) };
  const subject = m('giftcard_bought.subject', words);
  const to = { count: quantity, recipient: recipientName ?? '', email: recipientEmail ?? '' };
  const day = deliverOn === null ? '' : context.day(deliverOn);
  const when = isDue
    ? m('giftcard_bought.sent_now', to)
    : recipientName === null
      ? m('giftcard_bought.sent_later_self', { count: quantity, day })
      : m('giftcard_bought.sent_later', { ...to, day });
  const body = NoticeMail({
    context,
    subject,
    heading: m('giftcard_bought.heading'),
    what: m('giftcard_bought.what', words),
    amount: { label: m('giftcard_bought.paid'), text: words.amount },
    details: [when],
    action: { label: m('giftcard_bought.open'), href: url },
  });
  return { subject, body };
}

function composeRefund(
  { context, name, url }: BuyerMail,
  refund: NonNullable<Awaited<ReturnType<typeof findMailedRefund>>>,
) {
  const { m } = context.texts;
  const words = { name, amount: context.money(refund.amount) };
  const subject = m('giftcard_refund.subject', words);
  const body = NoticeMail({
    context,
    subject,
    heading: m('giftcard_refund.heading', words),
    what: m(`giftcard_refund.what_${refund.reason}`, words),
    amount: { label: m('refund.amount'), text: words.amount },
    details: [m('refund.when')],
    action: { label: m('giftcard_bought.open'), href: url },
  });
  return { subject, body };
}
