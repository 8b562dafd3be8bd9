import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import type { Currency } from '#core/money.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { cardGivenEntry } from '../money/journal-entries.ts';
import { postEntries } from '../money/post-entries.ts';
import { insertGivenCard } from './gift-card-queries.ts';
import { newCard } from './issue-cards.ts';

type Given = { venueId: number; orderId: number; currency: Currency; amount: number };

/** We give the guest of an order a card, bear it and send it. Needs a lock on the order. */
export async function giveCard(app: App, tx: Transaction, given: Given): Promise<void> {
  const { venueId, orderId, currency, amount } = given;
  const { validYears } = GIFT_CARD_LIMITS;
  const giftCardId = await insertGivenCard(tx, newCard(app), { ...given, validYears });
  await postEntries(tx, [cardGivenEntry(giftCardId, { currency, amount })]);
  await enqueueMessage(app, tx, { kind: 'goodwill_mail', venueId, orderId, giftCardId });
}
