import {
  type DiscountFacts,
  discountCodeProblem,
  type GiftCardFacts,
  giftCardProblem,
  type MemberCard,
  spendableAmount,
} from '#core/booking/codes.ts';
import type { Discount, GiftCardBalance } from '#core/booking/prices.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { Connection } from '../../db/database.ts';
import { contactHashVersions, decryptGiftCode } from '../../gift-cards/gift-code-crypto.ts';
import type { BookableVenue } from './bookable-venue.ts';
import {
  type DiscountRow,
  type GiftCardRow,
  lockCodes,
  readDiscounts,
  readGiftCards,
} from './code-queries.ts';
import type { HoldCode } from './hold-state.ts';

export type CheckedCodes = {
  discounts: (Discount & { id: number })[];
  giftCards: (GiftCardBalance & { id: number })[];
};

export type CodeQuestion = {
  venue: Pick<BookableVenue, 'id' | 'market'>;
  party: number;
  /** Without it no earlier uses or orders are found, and rules about the customer don't apply. */
  contact: { emailNormalised: string; phone: string } | undefined;
  /** The order's valid member cards. */
  memberCards: readonly MemberCard[];
  codes: readonly HoldCode[];
  /** The order that uses the codes. Its own uses and reservations don't count against it. */
  order?: { venueId: number; orderId: number } | undefined;
  /** The codes are locked until the transaction ends, so that nobody else uses them meanwhile. */
  isPayment?: boolean | undefined;
};

/** Returns the codes as pricing needs them; throws the problem of the first unusable code. */
export async function checkCodes(
  on: Connection,
  app: Pick<App, 'config'>,
  request: CodeQuestion,
): Promise<CheckedCodes> {
  const { codes, contact, order } = request;
  const checked: CheckedCodes = { discounts: [], giftCards: [] };
  if (codes.length === 0) return checked;
  const idsOf = (kind: HoldCode['kind']) => codes.filter((code) => code.kind === kind).map(({ id }) => id);
  const ids = { discountIds: idsOf('discount'), giftCardIds: idsOf('gift_card') };
  if (request.isPayment) await lockCodes(on, ids);
  const customer = contact && {
    emailHashes: contactHashVersions(app, 'email', contact.emailNormalised),
    phoneHashes: contactHashVersions(app, 'phone', contact.phone),
  };
  const discounts = new Map(
    (await readDiscounts(on, ids.discountIds, customer, order)).map((row) => [row.id, row]),
  );
  const giftCards = new Map((await readGiftCards(on, ids.giftCardIds)).map((row) => [row.id, row]));
  for (const [index, { kind, id }] of codes.entries()) {
    if (kind === 'discount') {
      const before = codes.slice(0, index).filter((code) => code.kind === 'discount');
      const otherCodes = before.flatMap((code) => discounts.get(code.id) ?? []);
      checked.discounts.push(checkDiscount(discounts.get(id), otherCodes, request));
    } else checked.giftCards.push(checkGiftCard(app, giftCards.get(id), request));
  }
  return checked;
}

function checkDiscount(
  row: DiscountRow | undefined,
  otherCodes: readonly DiscountRow[],
  request: CodeQuestion,
): Discount & { id: number } {
  if (!row) throw new Problem('gc_invalid');
  const { venue, party, memberCards, isPayment = false } = request;
  const facts: DiscountFacts = {
    ...row,
    market: venue.market.id,
    venueId: venue.id,
    party,
    memberCards,
    usesInAll: row.usesSoFar,
    otherCodes,
    isPayment,
  };
  const problem = discountCodeProblem(row, facts);
  if (problem) throw problem;
  const discount = { id: row.id, code: row.code, forNewCustomers: row.forNewCustomers };
  return row.percent === null
    ? { ...discount, amount: row.amount ?? 0 }
    : { ...discount, percent: row.percent };
}

const orderKeyText = (order: { venueId: number; orderId: number } | undefined): string | undefined =>
  order && `${order.venueId}/${order.orderId}`;

function checkGiftCard(
  app: Pick<App, 'config'>,
  row: GiftCardRow | undefined,
  { venue, order }: CodeQuestion,
): GiftCardBalance & { id: number } {
  if (!row) throw new Problem('gc_invalid');
  const facts: GiftCardFacts = {
    currency: venue.market.currency,
    nowAt: row.nowAt,
    order: orderKeyText(order),
  };
  const problem = giftCardProblem(row, facts);
  if (problem) throw problem;
  return {
    id: row.id,
    code: decryptGiftCode(app, row.codeEncrypted),
    balanceAmount: spendableAmount(row, facts.order),
    expiresAt: row.expiresAt,
  };
}
