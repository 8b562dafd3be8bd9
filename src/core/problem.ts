// All expected errors: a closed table from code to status and text, and their error class.
import type { MessageKey } from './i18n/catalog.ts';
import type { ProblemEntry } from './problem-entry.ts';
import { isPartnerProblem, PARTNER_PROBLEMS, type PartnerProblemCode } from './staff/partner-problems.ts';

export const PROBLEMS = {
  bad_request: { status: 400, messageKey: 'errors.bad_request' },
  csrf: { status: 403, messageKey: 'errors.csrf' },
  not_found: { status: 404, messageKey: 'errors.not_found' },
  body_too_large: { status: 413, messageKey: 'errors.body_too_large' },
  invalid_fields: { status: 422, messageKey: 'errors.invalid_fields' },
  rate_limited: { status: 429, messageKey: 'errors.rate_limited' },
  internal: { status: 500, messageKey: 'errors.internal' },
  unavailable: { status: 503, messageKey: 'errors.unavailable' },

  no_table_available: { status: 409, messageKey: 'errors.no_table_available' },
  all_hold_warning: { status: 409, messageKey: 'message.all_hold_warning' },
  last_table_sold: { status: 409, messageKey: 'errors.last_table_sold' },
  hold_expired: { status: 410, messageKey: 'errors.hold_expired' },
  too_many_holds: { status: 429, messageKey: 'errors.too_many_holds' },
  network_holds: { status: 429, messageKey: 'errors.network_holds' },
  not_active: { status: 409, messageKey: 'errors.not_active' },
  sale_closed: { status: 409, messageKey: 'errors.sale_closed' },
  order_changed: { status: 409, messageKey: 'errors.order_changed' },
  offer_changed: { status: 409, messageKey: 'errors.offer_changed' },
  evening_over: { status: 409, messageKey: 'receipt.evening_over' },
  contact_blocked: { status: 403, messageKey: 'errors.contact_blocked' },
  already_paid: { status: 409, messageKey: 'errors.already_paid' },
  payment_failed: { status: 402, messageKey: 'errors.payment_failed' },
  payment_unavailable: { status: 502, messageKey: 'errors.payment_unavailable' },
  giftcard_order_failed: { status: 502, messageKey: 'errors.giftcard_order_failed' },

  giftcard_validate_resto: { status: 422, messageKey: 'errors.error-gc-resto' },
  giftcard_validate_expired: { status: 422, messageKey: 'errors.error-gc-expired' },
  matas_card_validate: { status: 422, messageKey: 'errors.error-matas-card' },
  giftcard_validate_status: { status: 422, messageKey: 'errors.error-gc-status' },
  giftcard_validate: { status: 422, messageKey: 'errors.error-gc-user' },
  giftcard_validate_user: { status: 422, messageKey: 'errors.error-gc-newuser' },
  giftcard_validate_maxuse: { status: 422, messageKey: 'errors.error-gc-maxuse' },
  giftcard_validate_cover: { status: 422, messageKey: 'errors.bycode-giftcard_validate_cover' },
  giftcard_validate_currency: { status: 422, messageKey: 'errors.gc-currency' },
  giftcard_validate_frozen: { status: 422, messageKey: 'errors.gc-frozen' },
  gc_invalid: { status: 422, messageKey: 'errors.gc-invalid' },
  gc_exist: { status: 422, messageKey: 'errors.gc-exist' },
  gc_combine: { status: 422, messageKey: 'errors.gc-combine' },
  gc_mail_phone: { status: 422, messageKey: 'errors.gc-mail-phone' },
} as const satisfies Record<string, ProblemEntry>;

export type GuestProblemCode = keyof typeof PROBLEMS;
export type ProblemCode = GuestProblemCode | PartnerProblemCode;

/** Texts that the browser shows itself when a failed call has no text of its own. */
export const ALERTS = {
  modalTitle: 'errors.modal-title',
  noTableAvailable: 'errors.no_table_available',
  allHold: 'message.all_hold_warning',
  lastTableSold: 'errors.last_table_sold',
  memberNumber: 'errors.coop_code',
  zipCode: 'errors.coop_zip',
  paymentFailed: 'errors.payment_failed',
  menusNotLoaded: 'errors.load_menus',
  timesNotLoaded: 'errors.load_times',
  giftCodeNotRemoved: 'errors.remove_giftcode',
  giftCardOrderFailed: 'errors.giftcard_order_failed',
  network: 'errors.network',
  remainingBalance: 'message.remaining_balance',
} as const satisfies Record<string, MessageKey>;

/** The form fields that can have an error, each with its text. */
export const FIELD_ERROR_KEYS = {
  num_person: 'errors.num_person',
  time: 'errors.time',
  name: 'errors.name',
  email: 'errors.email',
  phone: 'errors.phone',
  email_confirm: 'errors.email_confirm',
  accept_terms: 'errors.accept_terms',
  coop_code: 'errors.coop_code',
  coop_zip: 'errors.coop_zip',
  giftcard_amount: 'errors.giftcard_amount',
  giftcard_quantity: 'errors.giftcard_quantity',
  giftcard_greeting: 'errors.giftcard_greeting',
  giftcard_recipient_name: 'errors.giftcard_recipient_name',
  giftcard_recipient_email: 'errors.giftcard_recipient_email',
  giftcard_deliver_on: 'errors.giftcard_deliver_on',
  menus_num_person: 'errors.menus_num_person',
  menu_table_size_limit: 'menu_table_size_limit',
  menu_entire_table: 'errors.menu_entire_table',
} as const satisfies Record<string, MessageKey>;

export type MessageParams = Readonly<Record<string, string | number>>;
export type Message = { messageKey: MessageKey; params?: MessageParams };
/** Wrong fields by their name on the wire. */
export type FieldErrors = Readonly<Record<string, Message>>;
export type Translate = (messageKey: MessageKey, params?: MessageParams) => string;

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly params: MessageParams;
  readonly fields: FieldErrors | undefined;

  constructor(code: ProblemCode, params: MessageParams = {}, fields?: FieldErrors) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return entryOf(this.code).status;
  }
}

export const fieldsProblem = (fields: FieldErrors): Problem => new Problem('invalid_fields', {}, fields);

export const problemText = (problem: Problem, translate: Translate): string =>
  translate(entryOf(problem.code).messageKey, problem.params);

const entryOf = (code: ProblemCode): ProblemEntry =>
  isPartnerProblem(code) ? PARTNER_PROBLEMS[code] : PROBLEMS[code];
