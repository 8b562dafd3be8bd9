// The state of a gift card purchase: three steps, the sent form and notifications.
import type { StepState } from '../../booking/machine/booking-context.ts';
import type { Notification } from '../../booking/machine/notification.ts';
import type { Language, MarketId } from '../../market.ts';
import { GIFT_CARD_STEPS, type GiftCardStep } from '../../paths-words.ts';
import type { AmountForm, BuyerForm, PresentForm } from '../gift-card-form.ts';

/** Step 1: amount, market, quantity and the fields of a present. */
export type GiftForm = AmountForm & PresentForm & { market: MarketId };

export type GiftCardSteps = {
  amount: StepState<GiftForm>;
  info: StepState<BuyerForm>;
  payment: StepState<null>;
};

/** An unchanged form is sent again with the same key, so that it is bought once. */
export type SentForm = { key: string; form: string };

/** The part of a purchase that the browser stores, for when the page is reloaded. */
export type GiftCardDraft = { gift: Partial<GiftForm>; buyer: Partial<BuyerForm>; sent: SentForm | null };

/** Values that do not change while the page is open. */
export type GiftCardFacts = {
  language: Language;
  /** YYYY-MM-DD. It is the same in both markets. */
  today: string;
  newKey: () => string;
};

export type GiftCardInput = GiftCardFacts & {
  market: MarketId;
  /** The step in the URL; an earlier one opens when a step before it isn't complete. */
  step?: GiftCardStep;
  draft?: GiftCardDraft | undefined;
  paymentFailed?: boolean;
};

export type GiftCardContext = {
  facts: GiftCardFacts;
  steps: GiftCardSteps;
  sent: SentForm | null;
  /** The URL of the payment page, once the order has been created. */
  paymentUrl: string | null;
  payment_failed: boolean;
  notifications: readonly Notification[];
};

export type Change = Partial<GiftCardContext>;

/** Changes one step, which becomes incomplete unless the change sets `complete`. */
export function changeStep<Step extends GiftCardStep>(
  { steps }: GiftCardContext,
  step: Step,
  change: Partial<GiftCardSteps[Step]>,
): { steps: GiftCardSteps } {
  return { steps: { ...steps, [step]: { ...steps[step], complete: false, ...change } } };
}

const WORDS = GIFT_CARD_STEPS.map(({ word }) => word);

/** A buyer who goes back to a step has to submit it and all later steps again. */
export function reopenFrom({ steps }: GiftCardContext, step: GiftCardStep): { steps: GiftCardSteps } {
  const reopened = WORDS.slice(WORDS.indexOf(step)).map((word) => [
    word,
    { ...steps[word], complete: false },
  ]);
  return { steps: { ...steps, ...Object.fromEntries(reopened) } };
}

export const completeStep = (context: GiftCardContext, step: GiftCardStep): Change =>
  changeStep(context, step, { errors: {}, complete: true });
