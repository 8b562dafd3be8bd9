// A venue can't receive a guest: `pnpm ops refund-booking <reference> [venue id]`.
// Refunds everything that was paid for the table; a worker sends the refund and a mail.
import { refundBooking } from '#server/booking/bookkeeping/refund-booking.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const [reference = '', venue] = process.argv.slice(2);
const venueId = venue === undefined ? undefined : Number(venue);
if (reference === '' || Number.isNaN(venueId)) throw new Error('The reference of the booking is missing');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const refund = await refundBooking(app, { reference: reference.toUpperCase(), venueId });
  const money = (amount: number) => `${(amount / 100).toFixed(2)} ${refund.currency}`;
  console.log(
    refund.wasAlreadyRefunded
      ? `${reference} (order ${refund.orderId}) was already refunded: nothing was changed`
      : `${reference} (order ${refund.orderId}): ${money(refund.paymentAmount)} is refunded to the payment card, ${money(refund.giftCardAmount)} is back on gift cards`,
  );
} finally {
  await app.close();
}
