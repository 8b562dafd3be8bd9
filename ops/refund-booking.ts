// A venue can't receive a guest: `pnpm ops refund-booking <reference> [venue id]`.
// Everything that was paid for the table goes back; a worker sends the money and a mail.
import { refundBooking } from '#server/booking/bookkeeping/refund-booking.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const [reference = '', venue] = process.argv.slice(2);
const venueId = venue === undefined ? undefined : Number(venue);
if (reference === '' || Number.isNaN(venueId)) throw new Error('The reference of the booking is missing');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const taken = await refundBooking(app, { reference: reference.toUpperCase(), venueId });
  const money = (amount: number) => `${(amount / 100).toFixed(2)} ${taken.currency}`;
  console.log(
    taken.wasAlreadyRefunded
      ? `${reference} (order ${taken.orderId}) was refunded before: nothing was changed`
      : `${reference} (order ${taken.orderId}): ${money(taken.paymentAmount)} goes back the way it was paid, ${money(taken.giftCardAmount)} is back on gift cards`,
  );
} finally {
  await app.close();
}
