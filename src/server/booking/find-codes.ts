import { normaliseCode } from '#core/booking/codes.ts';
import type { App } from '../app.ts';
import { hashGiftCode } from '../giftcards/code-vault.ts';
import { findCodeIds } from './code-queries.ts';
import type { HoldCode } from './find-hold-state.ts';

/** The id of nothing. An unknown code is judged like any other and so takes as long. */
const UNKNOWN: HoldCode = { kind: 'discount', id: 0 };

/** What the guest's codes stand for, in their order. */
export async function findCodes(
  app: Pick<App, 'db' | 'config'>,
  codes: readonly string[],
): Promise<HoldCode[]> {
  if (codes.length === 0) return [];
  const hashes = codes.map((code) => hashGiftCode(app, code));
  const { discounts, giftCards } = await findCodeIds(app.db.$client, codes.map(normaliseCode), hashes);
  return codes.map((code, index): HoldCode => {
    const cardId = giftCards.get(hashes[index]?.toString('hex') ?? '');
    if (cardId !== undefined) return { kind: 'gift_card', id: cardId };
    const discountId = discounts.get(normaliseCode(code));
    return discountId === undefined ? UNKNOWN : { kind: 'discount', id: discountId };
  });
}
