import {
  type DiscountFacts,
  discountCodeProblem,
  type GiftCardFacts,
  giftCardProblem,
  type MemberCard,
  spendableAmount,
} from '#core/booking/codes.ts';
import type { Discount, GiftMoney } from '#core/booking/prices.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Database, Transaction } from '../db/database.ts';
import { contactHash, decryptGiftCode } from '../giftcards/code-vault.ts';
import type { BookableVenue } from './bookable-venue.ts';
import {
  type DiscountRow,
  type GiftCardRow,
  lockCodes,
  readDiscounts,
  readGiftCards,
} from './code-queries.ts';
import type { HoldCode } from './find-hold-state.ts';

export type CheckedCodes = {
  discounts: (Discount & { id: number })[];
  giftCards: (GiftMoney & { id: number })[];
};

export type CodeQuestion = {
  venue: Pick<BookableVenue, 'id' | 'market'>;
  party: number;
  /** Without it nobody has a past: then only calls that need no codes are sound. */
  contact: { emailNormalised: string; phone: string } | undefined;
  /** Valid ones on the order. */
  memberCards: readonly MemberCard[];
  codes: readonly HoldCode[];
  /** The order that asks: what it has itself used or reserved doesn't count against it. */
  order?: { venueId: number; orderId: number } | undefined;
  /** In the transaction that will use them: nobody else counts or spends until it ends. */
  lock?: boolean | undefined;
};

/** The codes as the price needs them; throws the problem of the first that may not be used. */
export async function checkCodes(
  on: Database | Transaction,
  app: Pick<App, 'config'>,
  question: CodeQuestion,
): Promise<CheckedCodes> {
  const { codes, contact, order } = question;
  const checked: CheckedCodes = { discounts: [], giftCards: [] };
  if (codes.length === 0) return checked;
  const idsOf = (kind: HoldCode['kind']) => codes.filter((code) => code.kind === kind).map(({ id }) => id);
  const ids = { discountIds: idsOf('discount'), giftCardIds: idsOf('gift_card') };
  if (question.lock) await lockCodes(on.$client, ids);
  const customer = contact && {
    emailHash: contactHash(app, 'email', contact.emailNormalised),
    phoneHash: contactHash(app, 'phone', contact.phone),
  };
  const discounts = new Map(
    (await readDiscounts(on.$client, ids.discountIds, customer, order)).map((row) => [row.id, row]),
  );
  const giftCards = new Map((await readGiftCards(on.$client, ids.giftCardIds)).map((row) => [row.id, row]));
  for (const { kind, id } of codes) {
    if (kind === 'discount') checked.discounts.push(judgeDiscount(discounts.get(id), question));
    else checked.giftCards.push(judgeGiftCard(app, giftCards.get(id), question));
  }
  return checked;
}

function judgeDiscount(row: DiscountRow | undefined, question: CodeQuestion): Discount & { id: number } {
  if (!row) throw new Problem('gc_invalid');
  const { venue, party, memberCards } = question;
  const facts: DiscountFacts = {
    ...row,
    market: venue.market.id,
    venueId: venue.id,
    party,
    memberCards,
    usesInAll: row.usesSoFar,
  };
  const problem = discountCodeProblem(row, facts);
  if (problem) throw problem;
  const { id, code } = row;
  return row.percent === null ? { id, code, amount: row.amount ?? 0 } : { id, code, percent: row.percent };
}

const nameOf = (order: { venueId: number; orderId: number } | undefined): string | undefined =>
  order && `${order.venueId}/${order.orderId}`;

function judgeGiftCard(
  app: Pick<App, 'config'>,
  row: GiftCardRow | undefined,
  { venue, order }: CodeQuestion,
): GiftMoney & { id: number } {
  if (!row) throw new Problem('gc_invalid');
  const facts: GiftCardFacts = { currency: venue.market.currency, nowAt: row.nowAt, order: nameOf(order) };
  const problem = giftCardProblem(row, facts);
  if (problem) throw problem;
  return {
    id: row.id,
    code: decryptGiftCode(app, row.codeEncrypted),
    balanceAmount: spendableAmount(row, facts.order),
    expiresAt: row.expiresAt,
  };
}
