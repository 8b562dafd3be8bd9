// Checks whether a code may be used for an order. Guests type discount codes and gift card codes
// into the same field.

import type { MarketId } from '../market.ts';
import type { Currency } from '../money.ts';
import { Problem, type ProblemCode } from '../problem.ts';

/** For lookups: "abcd-efgh 2345" becomes ABCDEFGH2345. Invisible characters are dropped. */
export const normaliseCode = (text: string): string => text.replace(/[\s\p{Pd}\p{C}]/gu, '').toUpperCase();

export type MemberCard = 'matas' | 'coop';

/** A row of discount_code with its venues. Instants are epoch milliseconds. */
export type DiscountRules = {
  market: MarketId;
  /** Empty: every venue of its market. */
  venueIds: readonly number[];
  validFromAt: number;
  validUntilAt: number;
  cover: number | null;
  forNewCustomers: boolean;
  usesPerCustomer: number | null;
  usesInAll: number | null;
  memberCard: MemberCard | null;
  isActive: boolean;
  /** Whether another discount code may be on the same order, if that one may too. */
  isCombinable: boolean;
};

export type DiscountFacts = {
  market: MarketId;
  venueId: number;
  nowAt: number;
  party: number;
  /** Whether a confirmed order has this normalised e-mail, or this E.164 phone. */
  isKnownEmail: boolean;
  isKnownPhone: boolean;
  /** Uses of this code with the same e-mail or the same phone, this order's own not counted. */
  usesByCustomer: number;
  usesInAll: number;
  /** Valid member cards on the order. */
  memberCards: readonly MemberCard[];
  /** The order's discount codes before this one. */
  otherCodes: readonly Pick<DiscountRules, 'isCombinable'>[];
  /** A code for new customers is judged only then, so that nobody can ask who is a customer. */
  isPayment: boolean;
};

type Refusal = {
  code: ProblemCode;
  refuses: (rules: DiscountRules, facts: DiscountFacts) => boolean;
};

const isUsedUp = (uses: number, max: number | null): boolean => max !== null && uses >= max;

/** A new-customer code works once per customer, also while the first order is still being paid. */
const maxUsesOf = ({ usesPerCustomer, forNewCustomers }: DiscountRules): number | null =>
  usesPerCustomer ?? (forNewCustomers ? 1 : null);

// The first refusal is the answer, in the order of the specification's table. Checks of the
// guest's earlier orders come last, so that a code that fails anyway reveals nothing about them.
const REFUSALS: readonly Refusal[] = [
  // A code whose campaign hasn't begun is answered like an unknown code.
  { code: 'gc_invalid', refuses: (rules, { nowAt }) => nowAt < rules.validFromAt },
  {
    code: 'giftcard_validate_resto',
    refuses: (rules, { venueId }) => rules.venueIds.length > 0 && !rules.venueIds.includes(venueId),
  },
  {
    code: 'giftcard_validate_expired',
    refuses: (rules, { nowAt }) => !rules.isActive || nowAt >= rules.validUntilAt,
  },
  {
    code: 'matas_card_validate',
    refuses: (rules, { memberCards }) => rules.memberCard !== null && !memberCards.includes(rules.memberCard),
  },
  {
    code: 'giftcard_validate_status',
    refuses: (rules, { usesInAll }) => isUsedUp(usesInAll, rules.usesInAll),
  },
  { code: 'giftcard_validate', refuses: (rules, { market }) => rules.market !== market },
  { code: 'giftcard_validate_cover', refuses: (rules, { party }) => (rules.cover ?? party) !== party },
  {
    code: 'gc_combine',
    refuses: (rules, { otherCodes }) =>
      otherCodes.some((other) => !(other.isCombinable && rules.isCombinable)),
  },
  {
    code: 'giftcard_validate_user',
    refuses: (rules, facts) =>
      rules.forNewCustomers && facts.isPayment && (facts.isKnownEmail || facts.isKnownPhone),
  },
  {
    code: 'giftcard_validate_maxuse',
    refuses: (rules, { usesByCustomer, isPayment }) =>
      (isPayment || !rules.forNewCustomers) && isUsedUp(usesByCustomer, maxUsesOf(rules)),
  },
];

export function discountCodeProblem(rules: DiscountRules, facts: DiscountFacts): Problem | undefined {
  const refusal = REFUSALS.find(({ refuses }) => refuses(rules, facts));
  if (!refusal) return undefined;
  if (refusal.code !== 'giftcard_validate_cover') return new Problem(refusal.code);
  return new Problem(refusal.code, { cover: rules.cover ?? 0 });
}

/** A row of gift_card. `reservedBy` is any text that identifies the order. */
export type GiftCardState = {
  currency: Currency;
  expiresAt: number;
  balanceAmount: number;
  reservedAmount: number;
  reservedBy: string | null;
  /** The payment for it was taken back, so nobody may use it for now. */
  isFrozen: boolean;
};

export type GiftCardFacts = { currency: Currency; nowAt: number; order?: string | undefined };

/** What this order could take from the card, including what the order has itself reserved. */
export function spendableAmount(card: GiftCardState, order: string | undefined): number {
  if (card.reservedBy === null) return card.balanceAmount;
  return card.reservedBy === order ? card.balanceAmount + card.reservedAmount : 0;
}

export function giftCardProblem(card: GiftCardState, facts: GiftCardFacts): Problem | undefined {
  if (card.currency !== facts.currency) {
    return new Problem('giftcard_validate_currency', { currency: card.currency });
  }
  if (card.isFrozen) return new Problem('giftcard_validate_frozen');
  if (facts.nowAt >= card.expiresAt) return new Problem('giftcard_validate_expired');
  if (spendableAmount(card, facts.order) === 0) return new Problem('giftcard_validate_status');
  return undefined;
}
