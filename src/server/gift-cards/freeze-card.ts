// The desk freezes one card and thaws it.
// What a reversal of its payment froze stays frozen until that ends.
import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import { isPurchaseFrozen, setDeskFrozen } from './freeze-queries.ts';
import { lockCard } from './void-queries.ts';

/** An order that reserved the card before may still use it. */
export async function freezeCard(tx: Transaction, cardId: number): Promise<void> {
  if (!(await lockCard(tx, cardId))) throw new Problem('not_found');
  if (!(await setDeskFrozen(tx, cardId, true))) throw new Problem('card_frozen');
}

/** The card is valid for as much longer as it was frozen. */
export async function thawCard(tx: Transaction, cardId: number): Promise<void> {
  if (!(await lockCard(tx, cardId))) throw new Problem('not_found');
  if (await isPurchaseFrozen(tx, cardId)) throw new Problem('card_frozen_by_payment');
  if (!(await setDeskFrozen(tx, cardId, false))) throw new Problem('card_not_frozen');
}
