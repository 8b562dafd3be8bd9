// What the desk does with a gift card.
import type { CardMendKind } from '#core/desk/mends.contract.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { freezeCard, thawCard } from '../gift-cards/freeze-card.ts';
import { findCardFacts } from './card-queries.ts';
import type { Facts, Mend } from './run-mend.ts';

const PERFORM: Record<CardMendKind, (tx: Transaction, cardId: number) => Promise<void>> = {
  freeze: freezeCard,
  thaw: thawCard,
};

export const cardMend = (kind: CardMendKind, cardId: number): Mend => ({
  ...{ action: `gift_card.${kind}`, venueId: null, subject: { type: 'gift_card', id: cardId } },
  // The use cases lock the card before they read it.
  lock: async () => undefined,
  readFacts: (app) => readCardFacts(app, cardId),
  perform: ({ tx }) => PERFORM[kind](tx, cardId),
});

async function readCardFacts(app: App, cardId: number): Promise<Facts> {
  const card = await findCardFacts(app.db, cardId);
  if (!card) throw new Problem('not_found');
  const { currency, balanceAmount, isFrozen, expiresAt } = card;
  const { language, timeZone } = currency === 'SEK' ? MARKETS.se : MARKETS.dk;
  return {
    ...{ currency, language, contact: undefined, givenAmount: 0, refundedAmount: 0, journal: [] },
    cards: [{ cardId, balanceAmount }],
    states: {
      ...{ order: null, table: null, name: null, email: null, phone: null, closed_links: null },
      ...{ door: null, blocked: null },
      card: isFrozen ? 'frozen' : 'usable',
      valid_until: expiresAt.toLocaleDateString('en-CA', { timeZone }),
    },
  };
}
