// An order on the wire. It is built from stored rows, so that a repeated call gets the
// same answer.
import type { OrderCode, PaymentResponse } from '#core/booking/booking.contract.ts';
import type { App } from '../../app.ts';
import { decryptGiftCode } from '../../gift-cards/gift-code-crypto.ts';
import { findBooking, listOrderCodes, listOrderLines, type StoredCode } from '../receipt/receipt-queries.ts';
import { findGuest } from './guest-queries.ts';
import type { StoredOrder } from './order-queries.ts';

export async function presentPayment(app: App, order: StoredOrder, link: string): Promise<PaymentResponse> {
  const on = app.db;
  const [guest, lines, codes, booking] = await Promise.all([
    findGuest(on, order.venueId, order.guestId),
    listOrderLines(on, order),
    listOrderCodes(on, order),
    findBooking(on, order),
  ]);
  const orderId = String(order.orderId);
  const guestId = String(order.guestId);
  const bookingId = booking ? String(booking.bookingId) : null;
  const coopCode = guest?.coopCode ?? null;
  return {
    hold_id: order.holdId,
    order_id: orderId,
    booking_id: bookingId,
    guest_id: guestId,
    payment_url: link,
    expire_at: order.payUntil.toISOString(),
    total: order.totalAmount,
    line_items: lines.map(({ isInformational, ...line }) => ({ ...line, informational: isInformational })),
    giftcards: codes.map((code) => presentCode(app, code)),
    cards: coopCode === null ? [] : [{ card_number: coopCode, card_type: 'coop' }],
    billing_zipcode: order.billingZip,
    order: { id: orderId },
    booking: { id: bookingId, guest_id: guestId },
    payment_link: link,
  };
}

const presentCode = (app: App, { code, codeEncrypted, amount, restAmount }: StoredCode): OrderCode => ({
  code: code ?? (codeEncrypted ? decryptGiftCode(app, codeEncrypted) : ''),
  type: code === null ? 'gift_card' : 'discount_code',
  amount,
  remaining: restAmount,
});
