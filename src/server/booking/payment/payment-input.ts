// The input of the payment call.
import type { Language } from '#core/market.ts';

export type PaymentInput = {
  venueId: number;
  holdId: string | undefined;
  language: Language;
  /** As typed. It takes precedence over the hold's contact. */
  contact: { name: string; email: string; phone: string };
  hasAcceptedTerms: boolean;
};

export type OrderInput = PaymentInput & { holdId: string };
