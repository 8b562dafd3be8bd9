import { LOCALES } from '#core/market.ts';
import type { App } from '../app.ts';
import { findCard } from '../gift-cards/read-cards.ts';
import { type Composed, composeMail } from './compose-mail.ts';
import type { MessageContext } from './message-context.ts';
import { GiftRestMail } from './templates/gift-rest-mail.tsx';

export async function composeGiftRest(
  app: App,
  context: MessageContext,
  { kind, giftCardId }: { kind: 'gift_rest_mail' | 'goodwill_mail'; giftCardId: number },
): Promise<Composed | undefined> {
  const { order, texts, timeZone, money } = context;
  const card = await findCard(app, giftCardId);
  const isGoodwill = kind === 'goodwill_mail';
  // The card must have the remaining amount of this order, or be given because of it.
  const [venueId, orderId] = isGoodwill
    ? [card?.goodwillVenueId, card?.goodwillOrderId]
    : [card?.parentVenueId, card?.parentOrderId];
  if (!card || venueId !== order.venueId || orderId !== order.orderId) return undefined;
  const amount = money(card.balanceAmount);
  const date = new Intl.DateTimeFormat(LOCALES[texts.language], { dateStyle: 'long', timeZone }).format(
    card.expiresAt,
  );
  const subject = texts.m(isGoodwill ? 'goodwill.subject' : 'gift_rest.subject', { amount });
  return composeMail(context.order.contact, {
    subject,
    body: GiftRestMail({
      context,
      about: isGoodwill ? 'goodwill' : 'gift_rest',
      subject,
      amount,
      code: card.code,
      url: card.url,
      validUntil: texts.t('giftcard.valid_until', { date }),
    }),
    attachments: [
      {
        filename: `${texts.t('giftcard.title').toLowerCase()}.pdf`,
        contentType: 'application/pdf',
        content: await app.cardPdfs.get([card]),
      },
    ],
  });
}
