// The input of the payment call.
import type { Language } from '#core/market.ts';

export type PaymentInput = {
  venueId: number;
  holdId: string | undefined;
  language: Language;
  /** The caller's network address. */
  address: string;
  /** As typed. It takes precedence over the hold's contact. */
  contact: { name: string; email: string; phone: string };
  /** Without it the hold's own decides. */
  hasAcceptedTerms: boolean | undefined;
};

export type OrderInput = PaymentInput & { holdId: string };
