// Cards with what a reader may see of them: the code, the page's address, for whom and from whom.
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
import { decryptGiftCode, printedCode } from './code-vault.ts';
import { cardToken, giftcardUrl } from './page-token.ts';

export type Card = StoredCard & Holder & { code: string; token: string; url: string; timeZone: string };

/** A card that nobody bought, such as one given by us: it has no mail address, and speaks its country's language. */
const nobody = ({ currency }: StoredCard): Holder => ({
  language: (currency === 'SEK' ? MARKETS.se : MARKETS.dk).language,
  name: null,
  email: null,
  buyerName: null,
  recipientName: null,
  greeting: null,
});

export async function findCard(app: App, cardId: number): Promise<Card | undefined> {
  const on = app.db.$client;
  const card = await findStoredCard(on, cardId);
  if (!card) return undefined;
  const { orderId, parentVenueId, parentOrderId } = card;
  const holder =
    orderId !== null
      ? await findHolderByPurchase(on, orderId)
      : parentVenueId !== null && parentOrderId !== null
        ? await findHolderByBooking(on, parentVenueId, parentOrderId)
        : undefined;
  return open(app, card, holder ?? nobody(card));
}

export async function listPurchaseCards(app: App, orderId: number): Promise<Card[]> {
  const [cards, holder] = await Promise.all([
    listCardsOfPurchase(app.db.$client, orderId),
    findHolderByPurchase(app.db.$client, orderId),
  ]);
  return cards.map((card) => open(app, card, holder ?? nobody(card)));
}

function open(app: App, card: StoredCard, holder: Holder): Card {
  const token = cardToken(app, card.codeHash);
  return {
    ...card,
    ...holder,
    code: printedCode(decryptGiftCode(app, card.codeEncrypted)),
    token,
    url: giftcardUrl(app, token, holder.language),
    timeZone: (card.currency === 'SEK' ? MARKETS.se : MARKETS.dk).timeZone,
  };
}
