// Makes an order from a hold: validates everything again and writes the order in one transaction.
import { tableErrors } from '#core/booking/booking-rules.ts';
import { guestErrors, normaliseEmail, termsErrors } from '#core/booking/contact-rules.ts';
import { coopCards } from '#core/booking/coop.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import type { OrderPrice } from '#core/booking/prices.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { fieldsProblem, type Message, Problem } from '#core/problem.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { refuseBlocked } from '../../desk/refuse-blocked.ts';
import { contactHash } from '../../gift-cards/gift-code-crypto.ts';
import { reserveGiftCards } from '../../gift-cards/ledger.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { newAttempt, type StoredAttempt } from '../../payments/attempt.ts';
import { throwFieldErrors } from '../../throw-field-errors.ts';
import { type BookableVenue, getBookableVenue } from '../hold/bookable-venue.ts';
import { type CheckedCodes, checkCodes } from '../hold/check-codes.ts';
import { findHoldState } from '../hold/find-hold-state.ts';
import type { HoldState } from '../hold/hold-state.ts';
import { priceHold } from '../hold/price-hold.ts';
import { newOrderToken } from '../receipt/order-token.ts';
import { insertAttempt } from './attempt-queries.ts';
import { checkOffer } from './check-offer.ts';
import { confirmOrder } from './confirm-order.ts';
import { insertDiscountUse } from './discount-use-queries.ts';
import { type GuestDraft, insertGuest } from './guest-queries.ts';
import { hashGuestName } from './hash-guest-name.ts';
import { findCurrentTermsId } from './offer-queries.ts';
import {
  insertOrderLines,
  insertOrderMenus,
  insertOrderTokens,
  type StoredMenu,
} from './order-line-queries.ts';
import { insertOrder, type StoredOrder } from './order-queries.ts';
import { lockPricedHold, markPaying } from './order-sitting-queries.ts';
import type { OrderInput } from './payment-input.ts';

type Purchase = {
  venue: BookableVenue;
  hold: HoldState;
  guest: GuestDraft;
  input: OrderInput;
  zip: string | null;
};

/**
 * An order that is being paid with its first attempt, or a confirmed one without when gift
 * cards cover it.
 */
export type MadeOrder = { order: StoredOrder; attempt?: StoredAttempt };

export async function makeOrder(app: App, input: OrderInput): Promise<MadeOrder> {
  const venue = await getBookableVenue(app, input.venueId, input.language, input.holdId);
  const hold = await findHoldState(app.db, input.venueId, input.holdId);
  if (!hold || hold.isExpired) throw new Problem('hold_expired');
  // The answer may say whether the contact is a customer's, so it counts like a guess.
  const discountCodes = hold.codes.filter(({ kind }) => kind === 'discount');
  await app.limits.countCodesAtPayment(input.address, input.holdId, discountCodes.length);
  const is_accept_terms = input.hasAcceptedTerms ?? hold.contact?.hasAcceptedTerms ?? false;
  throwFieldErrors(termsErrors({ is_accept_terms }));
  const coop = coopCards(
    { coop_code: hold.contact?.coopCode ?? '', coop_zip: hold.contact?.coopZip ?? '' },
    venue.market,
  );
  const purchase = {
    venue,
    hold,
    input,
    guest: { ...readGuest(venue, hold, input), coopCode: coop.cards[0]?.card_number ?? null },
    zip: coop.billing_zipcode,
  };
  // Announced after a failure as well: the board may be outdated, and the guest reloads the page.
  return await inTransaction(app.db, (tx) => writeOrder(app, tx, purchase)).finally(() =>
    announceVenueChange(app, input.venueId),
  );
}

/** Validates steps 1 and 2 again, because menus and rules may have changed since. */
function readGuest({ market, menus }: BookableVenue, hold: HoldState, { contact, language }: OrderInput) {
  const choice = {
    seat: hold.party,
    time: wallTimeAt(hold.arriveAt, market.timeZone),
    menus: hold.menus.map(({ menuId, count }) => ({ id: menuId, count })),
  };
  const errors = {
    ...tableErrors(choice, menus, language),
    ...guestErrors(contact, { market, normalisePhone }),
  };
  const phone = normalisePhone(contact.phone, market.phoneCountry);
  if (Object.keys(errors).length > 0 || phone === undefined) throw fieldsProblem(errors);
  return {
    name: contact.name.trim(),
    email: contact.email.trim(),
    emailNormalised: normaliseEmail(contact.email),
    phone,
    wantsNewsletter: hold.contact?.wantsNewsletter ?? false,
    note: hold.contact?.note ?? null,
  };
}

async function writeOrder(app: App, tx: Transaction, purchase: Purchase): Promise<MadeOrder> {
  const { venue, hold, guest, input, zip } = purchase;
  await checkOffer(tx, venue, hold);
  await refuseBlocked(app, tx, guest);
  const codes = await checkCodes(tx, app, {
    venue,
    party: hold.party,
    contact: guest,
    memberCards: guest.coopCode === null ? [] : ['coop'],
    codes: hold.codes,
    isPayment: true,
  });
  const price = priceHold(venue, hold.menus, codes);
  const termsId = await findCurrentTermsId(tx);
  if (termsId === undefined) throw new Error('No booking terms are valid now; add a row to terms_version');
  const order = await insertOrder(tx, {
    ...hold,
    market: venue.market.id,
    currency: venue.market.currency,
    language: input.language,
    guestId: await insertGuest(tx, hold.venueId, input.language, {
      ...guest,
      ...hashGuestName(app, guest.name),
    }),
    totalAmount: price.totalAmount,
    giftCardAmount: price.giftCardAmount,
    paymentAmount: price.paymentAmount,
    billingZip: zip,
    termsId,
    payWindowSeconds: app.config.payWindowSeconds,
  });
  if (!order) throw new Problem('sale_closed');
  await writeDetails(app, tx, order, purchase, price);
  await takeCodes(app, tx, order, guest, codes, price);
  if (!(await lockPricedHold(tx, hold))) throw new Problem('order_changed');
  if (!(await markPaying(tx, order))) throw new Problem('hold_expired');
  await writeAudit(tx, {
    actor: 'guest',
    action: 'order_made',
    subjectType: 'order',
    subjectId: order.orderId,
    venueId: order.venueId,
    details: {
      sittingId: order.sittingId,
      paymentAmount: order.paymentAmount,
      giftCardAmount: order.giftCardAmount,
    },
  });
  if (order.paymentAmount > 0) {
    const draft = newAttempt(app, attemptOf(order), titleOf(venue, order));
    return { order, attempt: await insertAttempt(tx, order, draft) };
  }
  const confirmed = await confirmOrder(app, tx, order, null);
  if (!confirmed) throw new Problem('hold_expired');
  return { order: confirmed };
}

/** What the payment page of an order charges. */
export const attemptOf = ({ paymentAmount, currency }: StoredOrder) => ({ amount: paymentAmount, currency });

const titleOf = ({ name, market }: BookableVenue, { arriveAt, language }: StoredOrder): string =>
  `${name}, ${formatTimeOfInstant(arriveAt, market.timeZone, language)}`;

/** A gift card's code is a secret, so only its last characters are stored. */
const hideCode = ({ params }: Message) => ({ ...params, code: `…${String(params?.['code']).slice(-4)}` });

async function writeDetails(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  { venue, hold }: Purchase,
  price: OrderPrice,
) {
  const translate = await translatorFor(order.language);
  const lines = price.lines.map((line) => ({
    ...line,
    title: translate(
      line.title.messageKey,
      line.type === 'gift_card' ? hideCode(line.title) : line.title.params,
    ),
  }));
  await insertOrderLines(tx, order, lines);
  await insertOrderMenus(tx, order, chosenMenus(venue, hold));
  const { venueId } = order;
  await insertOrderTokens(tx, order, {
    receipt: newOrderToken(app, venueId),
    ticket: newOrderToken(app, venueId),
  });
}

const chosenMenus = (venue: BookableVenue, hold: HoldState): StoredMenu[] =>
  venue.menus.flatMap(({ id, name, priceRegularAmount, priceSaleAmount }) => {
    const party = hold.menus.reduce((sum, menu) => sum + (menu.menuId === id ? menu.count : 0), 0);
    return party > 0 ? [{ menuId: id, party, name, priceRegularAmount, priceSaleAmount }] : [];
  });

async function takeCodes(
  app: App,
  tx: Transaction,
  order: StoredOrder,
  guest: GuestDraft,
  codes: CheckedCodes,
  price: OrderPrice,
) {
  const paying = price.giftCards.filter(({ paidAmount }) => paidAmount > 0);
  const idOf = (cards: readonly { id: number; code: string }[], code: string) =>
    cards.find((card) => card.code === code)?.id ?? 0;
  await reserveGiftCards(
    tx,
    order,
    paying.map(({ code, paidAmount }) => ({ cardId: idOf(codes.giftCards, code), amount: paidAmount })),
  );
  for (const { code, amount } of price.discounts) {
    await insertDiscountUse(tx, order, {
      discountId: idOf(codes.discounts, code),
      emailHash: contactHash(app, 'email', guest.emailNormalised),
      phoneHash: contactHash(app, 'phone', guest.phone),
      amount,
    });
  }
}
