// A venue's evening as its page receives it.
import type { GuestRequestList } from '#core/booking/evening/evening.contract.ts';
import type { BookingState } from '#core/door/booking-state.ts';
import type { MarketId, ProductType } from '#core/market.ts';
import type { ArrivalChoice } from '#core/release/release-rules.ts';
import type { Suggestion } from '#core/release/suggest-releases.ts';
import type { TonightSitting, TonightTotals } from '#core/release/tonight.ts';

export type SentLink = {
  linkId: number;
  madeAt: number;
  revokedAt: number | null;
  openCount: number;
  /** Without labels, a release was undone. */
  uses: { at: number; labels: string[] | null }[];
};

export type LinkSetting = {
  sendTime: string;
  channel: 'sms' | 'mail';
  email: string | null;
  phone: string | null;
};

/** `since` is when the party arrived or became a no-show. Two check-ins are a double. */
export type AtDoor = { bookingId: number; state: BookingState; since: Date | null; checkIns: unknown[] };

export type Evening = {
  venue: {
    id: number;
    name: string;
    productType: ProductType;
    market: MarketId;
    isActive: boolean;
    isPaused: boolean;
    nowAt: number;
  };
  sittings: TonightSitting[];
  totals: TonightTotals;
  choices: ArrivalChoice[];
  suggestions: Suggestion[];
  /** Guests who wait for an answer. Null for people who may not answer. */
  requests: GuestRequestList | null;
  /** What the door says of each booking. */
  door: AtDoor[];
  mayRelease: boolean;
  mayPause: boolean;
  /** Null for people who may not see it. */
  releaseLinks: { links: SentLink[]; setting: LinkSetting | null } | null;
};
