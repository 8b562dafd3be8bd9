// What a buyer fills in, with the specification's field names, and our own fields for a present.

export type AmountForm = {
  /** Whole kroner. */
  amount: number;
  quantity: number;
};

export type BuyerForm = {
  name: string;
  email: string;
  email_confirm: string;
  is_subscribe: boolean;
  is_accept_terms: boolean;
};

/** When all are empty, the cards are sent to the buyer at once. */
export type PresentForm = {
  greeting: string;
  recipient_name: string;
  recipient_email: string;
  /** A day as YYYY-MM-DD; '' means at once. */
  deliver_on: string;
};

export const EMPTY_AMOUNT_FORM: AmountForm = { amount: 0, quantity: 1 };

export const EMPTY_BUYER_FORM: BuyerForm = {
  name: '',
  email: '',
  email_confirm: '',
  is_subscribe: false,
  is_accept_terms: true,
};

export const EMPTY_PRESENT_FORM: PresentForm = {
  greeting: '',
  recipient_name: '',
  recipient_email: '',
  deliver_on: '',
};
