// What a purchase of gift cards knows: its three steps, the key of what was sent, and what is being told.
import type { StepState } from '../../booking/machine/booking-context.ts';
import type { Notification } from '../../booking/machine/notification.ts';
import type { Language, MarketId } from '../../market.ts';
import { GIFTCARD_STEPS, type GiftcardStep } from '../../paths-words.ts';
import type { AmountForm, BuyerForm, PresentForm } from '../giftcard-form.ts';

/** Step 1: how much of which money, how many, and what makes it a present. */
export type GiftForm = AmountForm & PresentForm & { market: MarketId };

export type GiftcardSteps = {
  amount: StepState<GiftForm>;
  info: StepState<BuyerForm>;
  payment: StepState<null>;
};

/** A form that is sent again as it was carries the same key, so that it is bought once. */
export type SentForm = { key: string; form: string };

/** What the browser keeps of a purchase, for a page that is loaded again. */
export type GiftcardDraft = { gift: Partial<GiftForm>; buyer: Partial<BuyerForm>; sent: SentForm | null };

/** What stays the same for as long as the page is open. */
export type GiftcardFacts = {
  language: Language;
  /** YYYY-MM-DD. Both markets have the same. */
  today: string;
  newKey: () => string;
};

export type GiftcardInput = GiftcardFacts & {
  market: MarketId;
  /** The step in the address; an earlier one opens when what comes before it isn't complete. */
  step?: GiftcardStep;
  draft?: GiftcardDraft | undefined;
  paymentFailed?: boolean;
};

export type GiftcardContext = {
  facts: GiftcardFacts;
  steps: GiftcardSteps;
  sent: SentForm | null;
  /** Where the payment is made, once the order has been created. */
  paymentUrl: string | null;
  payment_failed: boolean;
  notifications: readonly Notification[];
};

export type Change = Partial<GiftcardContext>;

/** One step changed; it isn't complete unless the change says so. */
export function changeStep<Step extends GiftcardStep>(
  { steps }: GiftcardContext,
  step: Step,
  change: Partial<GiftcardSteps[Step]>,
): { steps: GiftcardSteps } {
  return { steps: { ...steps, [step]: { ...steps[step], complete: false, ...change } } };
}

const WORDS = GIFTCARD_STEPS.map(({ word }) => word);

/** Whoever comes back to a step has to pass it and all that follow again. */
export function reopenFrom({ steps }: GiftcardContext, step: GiftcardStep): { steps: GiftcardSteps } {
  const reopened = WORDS.slice(WORDS.indexOf(step)).map((word) => [
    word,
    { ...steps[word], complete: false },
  ]);
  return { steps: { ...steps, ...Object.fromEntries(reopened) } };
}

export const completeStep = (context: GiftcardContext, step: GiftcardStep): Change =>
  changeStep(context, step, { errors: {}, complete: true });
