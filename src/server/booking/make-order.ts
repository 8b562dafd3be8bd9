// From a hold to an order: everything is checked once more, and what the order takes is taken in one transaction.
import { tableErrors } from '#core/booking/booking-rules.ts';
import { guestErrors, normaliseEmail } from '#core/booking/contact-rules.ts';
import { coopCards } from '#core/booking/coop.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import type { OrderPrice } from '#core/booking/prices.ts';
import { fieldsProblem, type Message, Problem } from '#core/problem.ts';
import { formatTimeOfInstant } from '#core/written-time.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { contactHash } from '../giftcards/code-vault.ts';
import { reserveGiftMoney } from '../giftcards/ledger.ts';
import { translatorFor } from '../http/translator.ts';
import { newAttempt, type StoredAttempt } from '../payments/attempt.ts';
import { insertAttempt } from './attempt-queries.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import { type CheckedCodes, checkCodes } from './check-codes.ts';
import { confirmOrder } from './confirm-order.ts';
import { insertDiscountUse } from './discount-use-queries.ts';
import { findHoldState, type HoldState } from './find-hold-state.ts';
import {
  findCurrentTermsId,
  type GuestDraft,
  insertGuest,
  insertOrder,
  insertOrderLines,
  insertOrderMenus,
  insertOrderTokens,
  type StoredMenu,
  type StoredOrder,
} from './order-queries.ts';
import { hashToken, receiptToken, ticketToken } from './order-token.ts';
import { priceHold } from './price-hold.ts';
import { lockPricedHold, markPaying } from './seat-queries.ts';
import type { OrderInput } from './start-payment.ts';

type Purchase = {
  venue: BookableVenue;
  hold: HoldState;
  guest: GuestDraft;
  input: OrderInput;
  zip: string | null;
};

/** The order that is being paid now, with its first attempt; a confirmed one, without, when gift cards pay it all. */
export type MadeOrder = { order: StoredOrder; attempt?: StoredAttempt };

export async function makeOrder(app: App, input: OrderInput): Promise<MadeOrder> {
  const venue = await getBookableVenue(app, input.venueId, input.language);
  const hold = await findHoldState(app.db, input.venueId, input.holdId);
  if (!hold || hold.isExpired) throw new Problem('hold_expired');
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
  const made = await inTransaction(app.db, (tx) => writeOrder(app, tx, purchase));
  announceVenueChange(app, input.venueId);
  return made;
}

/** All of steps 1 and 2 again: nothing that a browser said before is believed. */
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
    isSubscribe: hold.contact?.isSubscribe ?? false,
  };
}

async function writeOrder(app: App, tx: Transaction, purchase: Purchase): Promise<MadeOrder> {
  const { venue, hold, guest, input, zip } = purchase;
  const client = tx.$client;
  const codes = await checkCodes(tx, app, {
    venue,
    party: hold.party,
    contact: guest,
    memberCards: guest.coopCode === null ? [] : ['coop'],
    codes: hold.codes,
    lock: true,
  });
  const price = priceHold(venue, hold.menus, codes);
  const termsId = await findCurrentTermsId(client);
  if (termsId === undefined) throw new Error('no terms are in force');
  const order = await insertOrder(client, {
    ...hold,
    market: venue.market.id,
    currency: venue.market.currency,
    language: input.language,
    guestId: await insertGuest(client, hold.venueId, input.language, guest),
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
  if (!(await lockPricedHold(client, hold))) throw new Problem('order_changed');
  if (!(await markPaying(client, order))) throw new Problem('hold_expired');
  await writeAudit(client, {
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
    return { order, attempt: await insertAttempt(client, order, draft) };
  }
  const confirmed = await confirmOrder(app, tx, order);
  if (!confirmed) throw new Problem('hold_expired');
  return { order: confirmed };
}

/** What a page of the order asks for. */
export const attemptOf = ({ paymentAmount, currency }: StoredOrder) => ({ amount: paymentAmount, currency });

const titleOf = ({ name, market }: BookableVenue, { arriveAt, language }: StoredOrder): string =>
  `${name}, ${formatTimeOfInstant(arriveAt, market.timeZone, language)}`;

/** A gift card's code is money and isn't written down; its end is enough to know it by. */
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
  await insertOrderLines(tx.$client, order, lines);
  await insertOrderMenus(tx.$client, order, chosenMenus(venue, hold));
  const { venueId, orderId } = order;
  await insertOrderTokens(tx.$client, order, {
    receipt: hashToken(receiptToken(app, venueId, orderId)),
    ticket: hashToken(ticketToken(app, venueId, orderId)),
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
  await reserveGiftMoney(
    tx.$client,
    order,
    paying.map(({ code, paidAmount }) => ({ cardId: idOf(codes.giftCards, code), amount: paidAmount })),
  );
  for (const { code, amount } of price.discounts) {
    await insertDiscountUse(tx.$client, order, {
      discountId: idOf(codes.discounts, code),
      emailHash: contactHash(app, 'email', guest.emailNormalised),
      phoneHash: contactHash(app, 'phone', guest.phone),
      amount,
    });
  }
}
