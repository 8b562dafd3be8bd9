// What pages read from the purchase's state.
import type { SnapshotFrom } from 'xstate';
import { isEmpty } from '../../booking/machine/booking-context.ts';
import { MARKETS } from '../../market.ts';
import { GIFT_CARD_STEPS, type GiftCardStep } from '../../paths-words.ts';
import { type GiftCardPrice, priceGiftCards } from '../gift-card-lines.ts';
import { amountErrors } from '../gift-card-rules.ts';
import type { GiftCardContext, GiftCardDraft } from './gift-card-context.ts';
import type { giftCardMachine } from './gift-card-machine.ts';

export type GiftCardSnapshot = SnapshotFrom<ReturnType<typeof giftCardMachine>>;

/** The URL shows this step. */
export const activeStep = (snapshot: GiftCardSnapshot): GiftCardStep =>
  GIFT_CARD_STEPS.find(({ word }) => snapshot.matches(word))?.word ?? 'amount';

export const isLoading = (snapshot: GiftCardSnapshot): boolean => snapshot.hasTag('loading');

/** The price; undefined while amount or quantity is invalid. */
export function shownPrice({ steps }: GiftCardContext): GiftCardPrice | undefined {
  const { data } = steps.amount;
  if (!isEmpty(amountErrors(data))) return undefined;
  return priceGiftCards(MARKETS[data.market], data);
}

/** An amount of NaN is left out, because JSON can't represent it. */
export function draftOf({ steps, sent }: GiftCardContext): GiftCardDraft {
  const { amount, ...gift } = steps.amount.data;
  return { gift: Number.isFinite(amount) ? { ...gift, amount } : gift, buyer: steps.info.data, sent };
}
