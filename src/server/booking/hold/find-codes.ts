import { normaliseCode } from '#core/booking/codes.ts';
import type { App } from '../../app.ts';
import { hashGiftCodeVersions } from '../../gift-cards/gift-code-crypto.ts';
import { findCodeIds } from './code-queries.ts';
import type { HoldCode } from './hold-state.ts';

/**
 * An id that no code has. An unknown code is checked like any other, so that timing
 * doesn't reveal it.
 */
const UNKNOWN: HoldCode = { kind: 'discount', id: 0 };

export const isUnknownCode = ({ kind, id }: HoldCode): boolean => kind === UNKNOWN.kind && id === UNKNOWN.id;

/** Finds the discount or gift card of each code, in the given order. */
export async function findCodes(
  app: Pick<App, 'db' | 'config'>,
  codes: readonly string[],
): Promise<HoldCode[]> {
  if (codes.length === 0) return [];
  const hashes = codes.map((code) => hashGiftCodeVersions(app, code));
  const { discounts, giftCards } = await findCodeIds(app.db, codes.map(normaliseCode), hashes.flat());
  return codes.map((code, index): HoldCode => {
    const [cardId] = hashes[index]?.flatMap((hash) => giftCards.get(hash.toString('hex')) ?? []) ?? [];
    if (cardId !== undefined) return { kind: 'gift_card', id: cardId };
    const discountId = discounts.get(normaliseCode(code));
    return discountId === undefined ? UNKNOWN : { kind: 'discount', id: discountId };
  });
}
