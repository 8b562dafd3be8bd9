// A place can't receive its guests: `pnpm bookings:take-back <reference> [venue id]`. All that was paid for the table goes
// back; a worker sends the money and tells the guest.
import { createApp } from '#server/app.ts';
import { takeBackBooking } from '#server/booking/take-back-booking.ts';
import { readConfig } from '#server/config.ts';

const [reference = '', venue] = process.argv.slice(2);
const venueId = venue === undefined ? undefined : Number(venue);
if (reference === '' || Number.isNaN(venueId)) throw new Error('name the booking by its reference');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const taken = await takeBackBooking(app, { reference: reference.toUpperCase(), venueId });
  const money = (amount: number) => `${(amount / 100).toFixed(2)} ${taken.currency}`;
  console.log(
    taken.wasTakenBack
      ? `${reference} (order ${taken.orderId}) had been taken back before: nothing was changed`
      : `${reference} (order ${taken.orderId}): ${money(taken.paymentAmount)} goes back the way it was paid, ${money(taken.giftCardAmount)} is back on gift cards`,
  );
} finally {
  await app.close();
}
