import { getsTextMessages } from '#core/booking/phone.ts';
import type { Receipt, ReceiptState } from '#core/booking/receipt.contract.ts';
import { tokenVenueId } from '#core/booking/token-venue.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { findNoShowNotice } from '../../door/find-no-show-notice.ts';
import { hashToken } from '../../link-token.ts';
import { endDueRequestsOf } from '../evening/end-due-requests.ts';
import { findEvening } from '../evening/evening-queries.ts';
import { presentEvening } from '../evening/present-evening.ts';
import { findMovedTo } from '../evening/turned-away-queries.ts';
import { listAttempts } from '../payment/attempt-queries.ts';
import { findOrder, type OrderState, type StoredOrder } from '../payment/order-queries.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { getOrderTokens, getReceiptUrl } from './get-order-tokens.ts';
import { orderUrl } from './order-token.ts';
import {
  findBooking,
  findOrderByToken,
  findReceiptGuest,
  findReceiptVenue,
  listOrderLines,
  listOrderMenus,
  listRefunds,
  markAskedIfDue,
} from './receipt-queries.ts';

type ReceiptInput = {
  token: string;
  /** The guest came back from the payment page without having paid. */
  isCancelled?: boolean;
};

/** `holdId` is for the server only: a browser with this hold is offered its booking again. */
export type FoundReceipt = { receipt: Receipt; holdId: string };

/**
 * Settles an order that is being paid before it is shown.
 * Throws `not_found` for invalid and revoked tokens alike.
 */
export async function getReceipt(
  app: App,
  { token, isCancelled = false }: ReceiptInput,
): Promise<FoundReceipt> {
  const { key, purpose } = await readOrderToken(app, token);
  await settleFirst(app, await getOrder(app, key));
  await endDueRequestsOf(app, key);
  // Attempts are read first, because one transaction stores a payment and confirms its order.
  // An order that is read first may look unpaid although its payment has just closed.
  const attempts = await listAttempts(app.db, key);
  const order = await getOrder(app, key);
  if (purpose === 'ticket' && order.state !== 'confirmed') throw new Problem('not_found');
  const isOpen = attempts.at(-1)?.state === 'open';
  return { receipt: await present(app, order, { purpose, isCancelled, isOpen }), holdId: order.holdId };
}

export async function readOrderToken(app: App, token: string) {
  const venueId = tokenVenueId(token);
  const found = venueId === undefined ? undefined : await findOrderByToken(app.db, venueId, hashToken(token));
  if (venueId === undefined || !found) throw new Problem('not_found');
  return { key: { venueId, orderId: found.orderId }, purpose: found.purpose };
}

async function getOrder(app: App, key: { venueId: number; orderId: number }): Promise<StoredOrder> {
  const order = await findOrder(app.db, key);
  if (!order) throw new Problem('not_found');
  return order;
}

/**
 * The guest often returns before the webhook arrives.
 * If the provider doesn't answer, the receipt shows "waiting".
 */
async function settleFirst(app: App, order: StoredOrder): Promise<void> {
  if (order.state !== 'paying' || !(await markAskedIfDue(app.db, order))) return;
  try {
    await settleOrder(app, order);
  } catch (error) {
    app.log.warn(
      { err: error, venueId: order.venueId, orderId: order.orderId },
      'The order could not be settled; its receipt shows the last known state',
    );
  }
}

type View = {
  purpose: Receipt['purpose'];
  isCancelled: boolean;
  /** Whether the payment page of the last attempt can still be used. */
  isOpen: boolean;
};

async function present(app: App, order: StoredOrder, view: View): Promise<Receipt> {
  const { purpose, isCancelled, isOpen } = view;
  const on = app.db;
  const isTicket = purpose === 'ticket';
  const [venue, booking, ticket, menus, lines, refunds, guest, evening, movedTo, notice, now] =
    await Promise.all([
      findReceiptVenue(on, order.venueId),
      findBooking(on, order),
      findTicket(app, order),
      listOrderMenus(on, order),
      isTicket ? [] : listOrderLines(on, order),
      isTicket ? [] : listRefunds(on, order),
      isTicket ? undefined : findReceiptGuest(on, order),
      findEvening(on, order),
      findMovedReceiptUrl(app, order),
      isTicket ? undefined : findNoShowNotice(app, order),
      app.clock.now(),
    ]);
  if (!venue) throw new Problem('not_found');
  const { timeZone, currency } = MARKETS[order.market];
  const hasFailed = isCancelled || !isOpen;
  return {
    purpose,
    state: receiptState(order.state, hasFailed),
    is_stopped: order.state === 'paying' && isCancelled && isOpen,
    can_pay: !isTicket && order.state === 'paying' && !order.isOver,
    language: order.language,
    reference: booking?.reference ?? null,
    guest_name: guest?.name.trim().split(/\s+/)[0] ?? null,
    gets_texts: guest !== undefined && getsTextMessages(guest.phone),
    is_reseated: booking?.isReseated ?? false,
    ticket,
    venue: {
      id: venue.id,
      name: venue.name,
      product_type: venue.productType,
      slug: venue.slug,
      address: `${venue.address}, ${venue.zip} ${venue.cityName}`,
      phone: venue.phone,
      lat: venue.latitude,
      long: venue.longitude,
    },
    date: order.serviceDay,
    time: wallTimeAt(order.arriveAt, timeZone),
    time_end: wallTimeAt(order.endsAt, timeZone),
    seat: order.party,
    menus: menus.map(({ name, party }) => ({ name, count: party })),
    note: guest?.note ?? null,
    moved_to: movedTo,
    evening: evening ? presentEvening(order, evening, isTicket) : null,
    currency,
    line_items: lines.map(({ isInformational, ...line }) => ({ ...line, informational: isInformational })),
    payment_total: isTicket ? null : order.paymentAmount,
    no_show: notice
      ? {
          object_until: notice.objectUntil.toISOString(),
          is_objected: notice.isObjected,
          can_object: order.state === 'confirmed' && !notice.isObjected && now < notice.objectUntil,
        }
      : null,
    refunds: refunds.map(({ amount, giftCardAmount, reason, state, requestedAt, closedAt }) => ({
      amount,
      gift_card_amount: giftCardAmount,
      reason,
      status: REFUND_STATUS[state],
      requested_at: requestedAt.toISOString(),
      done_at: closedAt?.toISOString() ?? null,
    })),
  };
}

async function findMovedReceiptUrl(app: App, order: StoredOrder): Promise<string | null> {
  const movedTo = order.state === 'moved' ? await findMovedTo(app.db, order) : undefined;
  return movedTo ? getReceiptUrl(app, { ...movedTo, language: order.language }) : null;
}

/** Null when the link was revoked or the order isn't confirmed. */
async function findTicket(app: App, order: StoredOrder): Promise<Receipt['ticket']> {
  if (order.state !== 'confirmed') return null;
  const { ticket, isTicketRevoked } = await getOrderTokens(app, order);
  if (isTicketRevoked) return null;
  const link = orderUrl(app, ticket, order.language);
  return { link, code: drawQrCode(link) };
}

const REFUND_STATUS = {
  requested: 'requested',
  failed: 'requested',
  done: 'done',
  disputed: 'by_bank',
} as const;

const receiptState = (state: OrderState, hasFailed: boolean): ReceiptState =>
  state === 'paying' ? (hasFailed ? 'failed' : 'waiting') : state;
