// What a venue pays us for a booking, by dated agreements and VAT rates.
import { divideRounded } from '../money.ts';
import type { Day } from '../zoned-time.ts';

export type Agreement = { validFrom: Day; commissionBasisPoints: number };
export type VatRate = { validFrom: Day; percent: number };
export type Terms = { agreements: readonly Agreement[]; vatRates: readonly VatRate[] };

/** Product decision D52: 12% in both markets, in hundredths of a percent. */
const DEFAULT_COMMISSION_BASIS_POINTS = 1_200;

/** The newest row that is valid on the day. ISO dates compare correctly as text. */
export const validOn = <Row extends { validFrom: Day }>(rows: readonly Row[], day: Day): Row | undefined =>
  rows
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Row | undefined>((a, b) => (a && a.validFrom > b.validFrom ? a : b), undefined);

export type CommissionTerms = { commissionBasisPoints: number; vatPercent: number };

export function commissionTermsOn({ agreements, vatRates }: Terms, day: Day): CommissionTerms {
  const rate = validOn(vatRates, day);
  if (!rate) throw new Error(`There is no VAT rate for commission on ${day}`);
  return {
    commissionBasisPoints: validOn(agreements, day)?.commissionBasisPoints ?? DEFAULT_COMMISSION_BASIS_POINTS,
    vatPercent: rate.percent,
  };
}

export const commissionOf = (menusAmount: number, { commissionBasisPoints }: CommissionTerms): number =>
  divideRounded(menusAmount * commissionBasisPoints, 10_000);

/** Added to the commission, not contained in it. */
export const commissionVatOf = (menusAmount: number, terms: CommissionTerms): number =>
  divideRounded(commissionOf(menusAmount, terms) * terms.vatPercent, 100);
