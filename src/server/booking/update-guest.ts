import { tableErrors } from '#core/booking/booking-rules.ts';
import { draftGuestErrors, giftCodeErrors, normaliseEmail } from '#core/booking/contact-rules.ts';
import { coopCards, coopErrors } from '#core/booking/coop.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import { PROBLEMS, Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import { checkCodes } from './check-codes.ts';
import { findCodes } from './find-codes.ts';
import { findHoldState, type HoldCode, type HoldState } from './find-hold-state.ts';
import { replaceHoldCodes, writeHoldContact } from './hold-queries.ts';
import { type HeldOrder, refuse, type TableInput, wishOf } from './hold-table.ts';
import { lockHold } from './move-queries.ts';
import { priceHold } from './price-hold.ts';
import { takeTable } from './take-table.ts';

export type GuestInput = TableInput & {
  name: string;
  email: string;
  phone: string;
  isSubscribe: boolean;
  isAcceptTerms: boolean;
  coopCode: string;
  coopZip: string;
  /** All codes of the order: those left out are removed. */
  giftcodes: readonly string[];
  /** Told as soon as the table is theirs: a code that is refused after that doesn't take it away. */
  onHeld: (holdId: string) => void;
};

/** Renews the hold with its table, and keeps what the guest has typed so far and the codes that may be used. */
export async function updateGuest(app: App, input: GuestInput): Promise<HeldOrder> {
  const venue = await getBookableVenue(app, input.venueId, input.language);
  refuse(tableErrors(input, venue.menus, input.language));
  refuseCodesTooEarly(input, venue);
  const { market } = venue;
  const coop = { coop_code: input.coopCode, coop_zip: input.coopZip };
  refuse({ ...draftGuestErrors(input, { market, normalisePhone }), ...coopErrors(coop, market) });

  const wish = { ...wishOf(venue, input), clearsCodes: false };
  const { holdId, heldUntil } = await takeTable(app, wish, input.caller);
  input.onHeld(holdId);
  const coopCard = coopCards(coop, market);
  const contact = contactOf(input, venue, coopCard.cards.length > 0);
  const codes = await findCodes(app, input.giftcodes);
  await countNewTries(app, input, holdId, codes);
  const checked = await checkCodes(app.db, app, {
    venue,
    party: input.seat,
    contact:
      contact.email !== null && contact.phone !== null
        ? { emailNormalised: normaliseEmail(contact.email), phone: contact.phone }
        : undefined,
    memberCards: coopCard.cards.map((card) => card.card_type),
    codes,
  });
  await inTransaction(app.db, async ({ $client }) => {
    const hold = { venueId: venue.id, holdId };
    // Two calls at once write one after the other.
    if (!(await lockHold($client, venue.id, holdId))) throw new Problem('hold_expired');
    await writeHoldContact($client, hold, contact);
    await replaceHoldCodes($client, hold, codes);
  });
  return { holdId, heldUntil, price: priceHold(venue, wish.menus, checked), coop: coopCard };
}

/** The same questions as the form's, asked of each code with those before it as the list. */
function refuseCodesTooEarly(input: GuestInput, { market }: BookableVenue): void {
  for (const [index, code] of input.giftcodes.entries()) {
    const form = { ...input, giftcodes: input.giftcodes.slice(0, index), last_giftcode: code };
    const errors = giftCodeErrors(form, { market, normalisePhone });
    const messageKey = errors['last_giftcode']?.messageKey;
    if (messageKey)
      throw new Problem(
        messageKey === PROBLEMS.gc_exist.messageKey ? 'gc_exist' : 'gc_mail_phone',
        {},
        errors,
      );
  }
}

const orNull = (text: string): string | null => text.trim() || null;

function contactOf(
  input: GuestInput,
  { market }: BookableVenue,
  isMember: boolean,
): NonNullable<HoldState['contact']> {
  return {
    name: orNull(input.name),
    email: orNull(input.email),
    phone: normalisePhone(input.phone, market.phoneCountry) ?? null,
    isSubscribe: input.isSubscribe,
    isAcceptTerms: input.isAcceptTerms,
    coopCode: isMember ? input.coopCode : null,
    coopZip: isMember ? input.coopZip : null,
  };
}

/** A code that the hold has already isn't a guess. */
async function countNewTries(app: App, input: GuestInput, holdId: string, codes: readonly HoldCode[]) {
  if (codes.length === 0) return;
  const known = (await findHoldState(app.db, input.venueId, holdId))?.codes ?? [];
  const isNew = (code: HoldCode) => !known.some(({ kind, id }) => kind === code.kind && id === code.id);
  await app.limits.countCodeTries(input.caller.address, holdId, codes.filter(isNew).length);
}
