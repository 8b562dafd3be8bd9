import type { Order } from '#core/booking/booking.contract.ts';
import type { ContactForm, TableForm } from '#core/booking/booking-form.ts';
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import { coopCards } from '#core/booking/coop.ts';
import { presentOrder } from '#core/booking/present-order.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { wallTimeAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { findLiveOrder, type StoredOrder } from '../payment/order-queries.ts';
import { getReceiptUrl } from '../receipt/get-order-tokens.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import { type CheckedCodes, checkCodes } from './check-codes.ts';
import { findHoldState } from './find-hold-state.ts';
import type { HoldState } from './hold-state.ts';
import { NO_CODES, priceHold } from './price-hold.ts';

/** A hold as the booking page shows it. */
export type RestoredHold = {
  table: TableForm;
  contact: Partial<ContactForm>;
  order: Order;
  /** Its order waits for the payment. */
  isPaying: boolean;
};

/**
 * The guest's unfinished booking, or the receipt when it is paid;
 * undefined when there is no such hold today.
 */
export async function restoreHold(
  app: App,
  input: { venueId: number; holdId: string; language: Language },
): Promise<RestoredHold | { receipt: string } | undefined> {
  const { venueId, holdId, language } = input;
  const [hold, liveOrder] = await Promise.all([
    findHoldState(app.db, venueId, holdId),
    findLiveOrder(app.db, venueId, holdId),
  ]);
  if (liveOrder?.state === 'confirmed') return { receipt: await getReceiptUrl(app, liveOrder) };
  const venue = await getBookableVenue(app, venueId, language, holdId);
  if (!hold || hold.serviceDay !== venue.serviceDay) return undefined;
  const codes = await usableCodes(app, venue, hold, liveOrder);
  const order = presentOrder(
    {
      hold_id: holdId,
      order_id: null,
      booking_id: null,
      guest_id: null,
      payment_url: null,
      expire_at: (liveOrder?.payUntil ?? hold.heldUntil).toISOString(),
    },
    priceHold(venue, hold.menus, codes),
    coopCards(coopOf(hold), venue.market),
    await translatorFor(language),
  );
  return {
    table: tableOf(hold, venue),
    contact: contactOf(hold, order),
    order,
    isPaying: liveOrder !== undefined,
  };
}

/** Leaves out all codes when one has become unusable; entering it again shows the reason. */
async function usableCodes(
  app: App,
  venue: BookableVenue,
  hold: HoldState,
  order: StoredOrder | undefined,
): Promise<CheckedCodes> {
  const { email, phone } = hold.contact ?? {};
  const { cards } = coopCards(coopOf(hold), venue.market);
  const question = {
    venue,
    party: hold.party,
    contact: email && phone ? { emailNormalised: normaliseEmail(email), phone } : undefined,
    memberCards: cards.map((card) => card.card_type),
    codes: hold.codes,
    order,
  };
  try {
    return await checkCodes(app.db, app, question);
  } catch (error) {
    if (error instanceof Problem) return NO_CODES;
    throw error;
  }
}

function tableOf({ party, arriveAt, endsAt, menus }: HoldState, { market }: BookableVenue): TableForm {
  return {
    num_person: party,
    time: wallTimeAt(arriveAt, market.timeZone),
    time_end: wallTimeAt(endsAt, market.timeZone),
    menus: Object.fromEntries(
      menus.map(({ menuId, count }) => [menuId, { menu_id: menuId, num_person: count }]),
    ),
  };
}

const coopOf = ({ contact }: HoldState) => ({
  coop_code: contact?.coopCode ?? '',
  coop_zip: contact?.coopZip ?? '',
});

const contactOf = (hold: HoldState, order: Order): Partial<ContactForm> => ({
  name: hold.contact?.name ?? '',
  email: hold.contact?.email ?? '',
  phone: hold.contact?.phone ?? '',
  is_subscribe: hold.contact?.wantsNewsletter ?? false,
  is_accept_terms: hold.contact?.hasAcceptedTerms ?? false,
  note: hold.contact?.note ?? '',
  ...coopOf(hold),
  giftcodes: order.giftcards.map(({ code }) => code),
});
