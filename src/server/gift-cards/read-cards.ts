// Cards with their decrypted code, the URL of their page, and the names of buyer and recipient.
import { MARKETS } from '#core/market.ts';
import type { App } from '../app.ts';
import {
  findHolderByBooking,
  findHolderByPurchase,
  findStoredCard,
  type Holder,
  listCardsOfPurchase,
  type StoredCard,
} from './card-queries.ts';
import { decryptGiftCode, printedCode } from './gift-code-crypto.ts';
import { giftCardUrl, readCardToken } from './page-token.ts';

export type Card = StoredCard & Holder & { code: string; token: string; url: string; timeZone: string };

/**
 * The holder of a card that was not bought, such as a present from us:
 * no mail address, and the market's language.
 */
const noHolder = ({ currency }: StoredCard): Holder => ({
  language: (currency === 'SEK' ? MARKETS.se : MARKETS.dk).language,
  name: null,
  email: null,
  buyerName: null,
  recipientName: null,
  greeting: null,
  isDue: true,
});

export async function findCard(app: App, cardId: number): Promise<Card | undefined> {
  const on = app.db;
  const card = await findStoredCard(on, cardId);
  if (!card) return undefined;
  const { orderId } = card;
  const venueId = card.parentVenueId ?? card.goodwillVenueId;
  const bookingOrderId = card.parentOrderId ?? card.goodwillOrderId;
  const holder =
    orderId !== null
      ? await findHolderByPurchase(on, orderId)
      : venueId !== null && bookingOrderId !== null
        ? await findHolderByBooking(on, venueId, bookingOrderId)
        : undefined;
  return decryptCard(app, card, holder ?? noHolder(card));
}

export async function listPurchaseCards(app: App, orderId: number): Promise<Card[]> {
  const [cards, holder] = await Promise.all([
    listCardsOfPurchase(app.db, orderId),
    findHolderByPurchase(app.db, orderId),
  ]);
  return cards.map((card) => decryptCard(app, card, holder ?? noHolder(card)));
}

function decryptCard(app: App, card: StoredCard, holder: Holder): Card {
  const token = readCardToken(app, card);
  return {
    ...card,
    ...holder,
    code: printedCode(decryptGiftCode(app, card.codeEncrypted)),
    token,
    url: giftCardUrl(app, token, holder.language),
    timeZone: (card.currency === 'SEK' ? MARKETS.se : MARKETS.dk).timeZone,
  };
}
