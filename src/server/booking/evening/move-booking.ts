// A guest who was turned away takes a table at another venue.
// The first order pays for it: decision 27.
import { randomUUID } from 'node:crypto';
import { stayEndsAt } from '#core/catalog/sitting.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { announceVenueChange } from '../../catalog/venue-changes.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { inTransaction, type Transaction } from '../../db/database.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { enqueueMessage } from '../../messages/message-job.ts';
import { confirmedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { makeBooking } from '../payment/confirm-order.ts';
import { findCurrentOffer } from '../payment/offer-queries.ts';
import {
  insertOrderLines,
  insertOrderMenus,
  insertOrderTokens,
  type StoredLine,
} from '../payment/order-line-queries.ts';
import { changeOrderState, findOrder, type OrderKey, type StoredOrder } from '../payment/order-queries.ts';
import { sellOtherSitting } from '../payment/order-sitting-queries.ts';
import { sumOrderLines } from '../payment/order-sum-queries.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { newOrderToken } from '../receipt/order-token.ts';
import { findReceiptVenue } from '../receipt/receipt-queries.ts';
import { chargeVenue } from './charge-venue.ts';
import { logVenueChange, type StoredRequest } from './evening-queries.ts';
import { findDeskReason } from './find-desk-reason.ts';
import { findTablesNearBy, type TableNearBy } from './find-tables-near-by.ts';
import { findTurnedAway, type LockedEvening, lockEvening } from './lock-evening.ts';
import { sendToDesk } from './send-to-desk.ts';
import { copyGuest, insertMovedOrder, markReseated } from './turned-away-queries.ts';

/** Taking it twice changes nothing. Throws `no_table_available` when it is taken. */
export async function moveBooking(
  app: App,
  { token, venueId }: { token: string; venueId: number },
): Promise<void> {
  const { key, purpose } = await readOrderToken(app, token);
  const order = purpose === 'receipt' ? await findOrder(app.db, key) : undefined;
  if (!order) throw new Problem('not_found');
  const table = (await findTablesNearBy(app, order)).find((one) => one.venueId === venueId);
  await inTransaction(app.db, async (tx) => {
    const evening = await lockEvening(tx, key);
    const request = evening && findTurnedAway(evening);
    if (!evening || request?.state === 'reseated') return;
    if (request?.state !== 'choosing' || evening.order.state !== 'confirmed')
      throw new Problem('evening_over');
    const deskReason = await findDeskReason(tx, evening, request);
    if (deskReason) return void (await sendToDesk(app, tx, evening, request, { reason: deskReason }));
    if (evening.isCheckedIn) throw new Problem('evening_over');
    if (!table) throw new Problem('no_table_available');
    await moveTo(app, tx, evening, request, table);
  });
  announceVenueChange(app, key.venueId);
  announceVenueChange(app, venueId);
}

/** Needs a lock on the evening. */
export async function moveTo(
  app: App,
  tx: Transaction,
  evening: LockedEvening,
  request: StoredRequest,
  table: TableNearBy,
  actor: 'guest' | 'operator' = 'guest',
): Promise<void> {
  const { order, bookingId } = evening;
  await checkPrice(tx, table);
  const seated = await sellTable(tx, order, table);
  const guestId = await copyGuest(tx, order, table.venueId);
  if (guestId === undefined) throw new Problem('evening_over');
  const { venueId } = table;
  const orderId = await insertMovedOrder(tx, order, { ...table, ...seated, guestId });
  const moved = { venueId, orderId };
  await writeDetails(app, tx, { from: order, to: moved, table });
  const sums = await sumOrderLines(tx, moved);
  await postEntries(tx, [
    confirmedEntry({
      ...moved,
      ...sums,
      currency: order.currency,
      paymentAmount: 0,
      cards: [],
      sessionId: null,
    }),
  ]);
  const newBookingId = await makeBooking(tx, { ...order, ...table, ...seated, ...moved, guestId });
  await changeOrderState(tx, order, 'moved');
  await markReseated(tx, { venueId: order.venueId, requestId: request.requestId }, moved);
  await chargeVenue(tx, evening, request, {
    end: 'reseated',
    movedTo: moved,
    newMenuAmount: table.menuAmount,
  });
  await logVenueChange(tx, order.venueId, evening.serviceDay);
  await enqueueMessage(app, tx, { kind: 'ticket_mail', ...moved });
  await enqueueMessage(app, tx, { kind: 'ticket_sms', ...moved });
  await writeAudit(tx, {
    actor,
    action: 'booking_moved',
    subjectType: 'order',
    subjectId: order.orderId,
    venueId: order.venueId,
    details: {
      bookingId,
      toVenueId: venueId,
      toOrderId: orderId,
      newBookingId,
      newMenuAmount: table.menuAmount,
    },
  });
}

/** The board may be a second old. */
async function checkPrice(tx: Transaction, { venueId, menu }: TableNearBy): Promise<void> {
  const offer = await findCurrentOffer(tx, venueId, [menu.id]);
  if (!offer?.isActive) throw new Problem('no_table_available');
  const [now] = offer.menus;
  if (now?.priceSaleAmount !== menu.priceSaleAmount || now.priceRegularAmount !== menu.priceRegularAmount)
    throw new Problem('offer_changed');
}

/** By the same rules as a claim, straight to sold. */
async function sellTable(tx: Transaction, { party }: StoredOrder, table: TableNearBy) {
  const { venueId, serviceDay, arriveAt } = table;
  const wanted = { venueId, serviceDay, party, arriveAt, holdId: randomUUID() };
  const sold = (await sellOtherSitting(tx, wanted, 'skip')) ?? (await sellOtherSitting(tx, wanted, 'wait'));
  if (!sold) throw new Problem('no_table_available');
  const { sittingId, fence, sittingEndsAt } = sold;
  const endsAt = new Date(stayEndsAt({ endsAt: sittingEndsAt.getTime() }, arriveAt.getTime()));
  return { sittingId, fence, endsAt };
}

type Details = { from: StoredOrder; to: OrderKey; table: TableNearBy };

/** The menus cost what they cost there; the first order has paid for them, so nothing is left. */
async function writeDetails(app: App, tx: Transaction, { from, to, table }: Details): Promise<void> {
  const { menu, menuAmount } = table;
  const { party, language } = from;
  const [translate, venue] = await Promise.all([translatorFor(language), findReceiptVenue(tx, from.venueId)]);
  const line = (type: StoredLine['type'], weight: number, title: string, amount: number): StoredLine => ({
    ...{ type, weight, title, amount },
    quantity: type === 'menu' ? party : 1,
    isInformational: type === 'total_amount' || type === 'payment_total',
  });
  await insertOrderMenus(tx, to, [
    {
      menuId: menu.id,
      party,
      name: menu.name,
      priceRegularAmount: menu.priceRegularAmount,
      priceSaleAmount: menu.priceSaleAmount,
    },
  ]);
  await insertOrderLines(tx, to, [
    line('menu', 100, translate('summary.menu_line', { quantity: party, name: menu.name }), menuAmount),
    line('discount', 200, translate('receipt.paid_elsewhere', { name: venue?.name ?? '' }), -menuAmount),
    line('total_amount', 400, translate('summary.total_amount'), 0),
    line('payment_total', 700, translate('summary.payment_total'), 0),
  ]);
  await insertOrderTokens(tx, to, {
    receipt: newOrderToken(app, to.venueId),
    ticket: newOrderToken(app, to.venueId),
  });
}
