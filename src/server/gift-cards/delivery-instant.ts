import { instantAt } from '#core/zoned-time.ts';

/** When a gift card is sent on the chosen day. */
const DELIVERY_TIME = '08:00';

export const deliveryInstant = (day: string, timeZone: string): Date =>
  instantAt(day, DELIVERY_TIME, timeZone);
