// What the desk does with a gift card.
import type { z } from 'zod';
import { maskEmail } from '#core/desk/mask-contact.ts';
import { CARD_MEND_INPUTS, type CardMendKind } from '#core/desk/mends.contract.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { correctRecipient } from '../gift-cards/correct-recipient.ts';
import { freezeCard, thawCard } from '../gift-cards/freeze-card.ts';
import { findCard } from '../gift-cards/read-cards.ts';
import { findCardFacts, lockPurchaseOfCard } from './card-queries.ts';
import type { Facts, Mend, Tools } from './run-mend.ts';

type Input<Kind extends CardMendKind> = z.output<(typeof CARD_MEND_INPUTS)[Kind]>;

const PERFORM: {
  [Kind in CardMendKind]: (tools: Tools, cardId: number, input: Input<Kind>) => Promise<void>;
} = {
  freeze: ({ tx }, cardId) => freezeCard(tx, cardId),
  thaw: ({ tx }, cardId) => thawCard(tx, cardId),
  correct_recipient: ({ app, tx }, cardId, { email, deliver_on: deliverOn }) =>
    correctRecipient(app, tx, cardId, { email, deliverOn }),
};

export function cardMend(kind: CardMendKind, cardId: number, input: object): Mend {
  const parsed = CARD_MEND_INPUTS[kind].parse(input);
  return {
    ...{ action: `gift_card.${kind}`, venueId: null, subject: { type: 'gift_card', id: cardId } },
    input: parsed,
    logged: loggedOf(parsed),
    lock: (tx) => lockPurchaseOfCard(tx, cardId),
    readFacts: (app) => readCardFacts(app, cardId),
    // The table above pairs each kind with its own input.
    perform: (tools) =>
      (PERFORM[kind] as (tools: Tools, cardId: number, input: unknown) => Promise<void>)(
        tools,
        cardId,
        parsed,
      ),
  };
}

const loggedOf = ({ email, deliver_on }: Partial<Input<'correct_recipient'>>) => ({
  ...(email && { to: maskEmail(email) }),
  ...(deliver_on && { deliver_on }),
});

async function readCardFacts(app: App, cardId: number): Promise<Facts> {
  const [card, holder] = [await findCardFacts(app.db, cardId), await findCard(app, cardId)];
  if (!card || !holder) throw new Problem('not_found');
  const { currency, balanceAmount, isFrozen, expiresAt, deliverOn } = card;
  const { timeZone } = currency === 'SEK' ? MARKETS.se : MARKETS.dk;
  const { language, name, email, buyerName, greeting } = holder;
  const hidden = [buyerName, greeting].flatMap((words) => (words && words !== name ? [words] : []));
  return {
    ...{ currency, language, givenAmount: 0, refundedAmount: 0, journal: [] },
    contact: name && email ? { name, email, phone: '', hidden } : undefined,
    cards: [{ cardId, balanceAmount }],
    states: {
      ...{ order: null, venue: null, arrival: null, table: null, name: null, email, phone: null },
      ...{ closed_links: null, door: null, blocked: null },
      card: isFrozen ? 'frozen' : 'usable',
      delivery: deliverOn,
      valid_until: expiresAt.toLocaleDateString('en-CA', { timeZone }),
    },
  };
}
