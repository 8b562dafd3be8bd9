import type { Receipt, ReceiptState } from '#core/booking/receipt.contract.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { listAttempts } from './attempt-queries.ts';
import { drawCode } from './draw-code.ts';
import { findOrder, type OrderState, type StoredOrder } from './order-queries.ts';
import { hashToken, ticketToken, ticketUrl, tokenVenueId } from './order-token.ts';
import {
  findBooking,
  findOrderByToken,
  findReceiptVenue,
  listOrderLines,
  listOrderMenus,
  listRefunds,
  takeTurnToAsk,
} from './receipt-queries.ts';
import { settleOrder } from './settle-order.ts';

type Question = {
  token: string;
  /** The guest came back from the payment page without having paid. */
  isCancelled?: boolean;
};

/** Also which hold it was, for the server alone: a browser that has it goes back to its booking. */
export type FoundReceipt = { receipt: Receipt; holdId: string };

/** As it is this moment: an order that is being paid is settled first. Unknown, foreign and revoked tokens are all `not_found`. */
export async function getReceipt(app: App, { token, isCancelled = false }: Question): Promise<FoundReceipt> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = await settleFirst(app, await getOrder(app, key));
  if (purpose === 'ticket' && order.state !== 'confirmed') throw new Problem('not_found');
  return { receipt: await present(app, order, { purpose, isCancelled }), holdId: order.holdId };
}

export async function readOrderToken(app: App, token: string) {
  const venueId = tokenVenueId(token);
  const found =
    venueId === undefined ? undefined : await findOrderByToken(app.db.$client, venueId, hashToken(token));
  if (venueId === undefined || !found) throw new Problem('not_found');
  return { key: { venueId, orderId: found.orderId }, purpose: found.purpose };
}

async function getOrder(app: App, key: { venueId: number; orderId: number }): Promise<StoredOrder> {
  const order = await findOrder(app.db.$client, key);
  if (!order) throw new Problem('not_found');
  return order;
}

/** The guest is often back before the webhook. Without an answer of the provider the page waits, and asks again. */
async function settleFirst(app: App, order: StoredOrder): Promise<StoredOrder> {
  if (order.state !== 'paying' || !(await takeTurnToAsk(app.db.$client, order))) return order;
  try {
    await settleOrder(app, order);
  } catch (error) {
    app.log.warn(
      { err: error, venueId: order.venueId, orderId: order.orderId },
      'a receipt was shown unsettled',
    );
  }
  return getOrder(app, order);
}

type View = { purpose: Receipt['purpose']; isCancelled: boolean };

async function present(app: App, order: StoredOrder, { purpose, isCancelled }: View): Promise<Receipt> {
  const on = app.db.$client;
  const isTicket = purpose === 'ticket';
  const [venue, booking, ticket, menus, lines, refunds, attempts] = await Promise.all([
    findReceiptVenue(on, order.venueId),
    findBooking(on, order),
    findTicket(app, order),
    listOrderMenus(on, order),
    isTicket ? [] : listOrderLines(on, order),
    isTicket ? [] : listRefunds(on, order),
    listAttempts(on, order),
  ]);
  if (!venue) throw new Problem('not_found');
  const { timeZone, currency } = MARKETS[order.market];
  const hasFailed = isCancelled || attempts.at(-1)?.state !== 'open';
  return {
    purpose,
    state: receiptState(order.state, hasFailed),
    can_pay: !isTicket && order.state === 'paying' && !order.isOver,
    language: order.language,
    reference: booking?.reference ?? null,
    is_reseated: booking?.isReseated ?? false,
    ticket,
    venue: {
      id: venue.id,
      name: venue.name,
      product_type: venue.productType,
      slug: venue.slug,
      address: `${venue.address}, ${venue.zip} ${venue.cityName}`,
      lat: venue.latitude,
      long: venue.longitude,
    },
    date: order.serviceDay,
    time: wallTimeAt(order.arriveAt, timeZone),
    time_end: wallTimeAt(order.endsAt, timeZone),
    seat: order.party,
    menus: menus.map(({ name, party }) => ({ name, count: party })),
    currency,
    line_items: lines.map(({ isInformational, ...line }) => ({ ...line, informational: isInformational })),
    payment_total: isTicket ? null : order.paymentAmount,
    refunds: refunds.map(({ amount, reason, state, requestedAt, closedAt }) => ({
      amount,
      reason,
      status: state === 'done' ? 'done' : 'requested',
      requested_at: requestedAt.toISOString(),
      done_at: closedAt?.toISOString() ?? null,
    })),
  };
}

/** A link that was revoked is not offered, and neither is that of a table that isn't theirs. */
async function findTicket(app: App, order: StoredOrder): Promise<Receipt['ticket']> {
  if (order.state !== 'confirmed') return null;
  const token = ticketToken(app, order.venueId, order.orderId);
  if (!(await findOrderByToken(app.db.$client, order.venueId, hashToken(token)))) return null;
  const link = ticketUrl(app, order);
  return { link, code: drawCode(link) };
}

const receiptState = (state: OrderState, hasFailed: boolean): ReceiptState =>
  state === 'paying' ? (hasFailed ? 'failed' : 'waiting') : state;
