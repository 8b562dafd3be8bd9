// A venue as its page on the desk gets it.
import type { Currency } from '#core/money.ts';

export type DeskVenue = {
  venueId: number;
  name: string;
  today: string;
  isActive: boolean;
  pausedAt: Date | null;
  currency: Currency;
  holdingCount: number;
  payingCount: number;
  freeCount: number;
  days: readonly { day: string; bookings: number; guests: number }[];
};
