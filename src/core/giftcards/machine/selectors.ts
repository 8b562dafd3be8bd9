// What a page asks of the purchase.
import type { SnapshotFrom } from 'xstate';
import { isEmpty } from '../../booking/machine/booking-context.ts';
import { MARKETS } from '../../market.ts';
import { GIFTCARD_STEPS, type GiftcardStep } from '../../paths-words.ts';
import { type GiftcardPrice, priceGiftcards } from '../giftcard-lines.ts';
import { amountErrors } from '../giftcard-rules.ts';
import type { GiftcardContext, GiftcardDraft } from './giftcard-context.ts';
import type { giftcardMachine } from './giftcard-machine.ts';

export type GiftcardSnapshot = SnapshotFrom<ReturnType<typeof giftcardMachine>>;

/** The address follows it. */
export const activeStep = (snapshot: GiftcardSnapshot): GiftcardStep =>
  GIFTCARD_STEPS.find(({ word }) => snapshot.matches(word))?.word ?? 'amount';

export const isLoading = (snapshot: GiftcardSnapshot): boolean => snapshot.hasTag('loading');

/** What it costs; undefined while amount or quantity isn't one that can be bought. */
export function shownPrice({ steps }: GiftcardContext): GiftcardPrice | undefined {
  const { data } = steps.amount;
  if (!isEmpty(amountErrors(data))) return undefined;
  return priceGiftcards(MARKETS[data.market], data);
}

/** An amount that isn't one can't be written down. */
export function draftOf({ steps, sent }: GiftcardContext): GiftcardDraft {
  const { amount, ...gift } = steps.amount.data;
  return { gift: Number.isFinite(amount) ? { ...gift, amount } : gift, buyer: steps.info.data, sent };
}
