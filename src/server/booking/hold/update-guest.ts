import { tableErrors } from '#core/booking/booking-rules.ts';
import { draftGuestErrors, giftCodeErrors, normaliseEmail } from '#core/booking/contact-rules.ts';
import { coopCards, coopErrors } from '#core/booking/coop.ts';
import { readNote } from '#core/booking/note.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import { PROBLEMS, Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { inTransaction } from '../../db/database.ts';
import { refuseBlocked } from '../../desk/refuse-blocked.ts';
import { throwFieldErrors } from '../../throw-field-errors.ts';
import { type BookableVenue, getBookableVenue } from './bookable-venue.ts';
import { checkCodes } from './check-codes.ts';
import { findCodes, isUnknownCode } from './find-codes.ts';
import { findHoldState } from './find-hold-state.ts';
import { replaceHoldCodes, writeHoldContact } from './hold-queries.ts';
import type { HoldCode, HoldState } from './hold-state.ts';
import { type HeldOrder, type TableInput, tableRequestOf } from './hold-table.ts';
import { lockHold } from './move-queries.ts';
import { priceHold } from './price-hold.ts';
import { takeTable } from './take-table.ts';

export type GuestInput = TableInput & {
  name: string;
  email: string;
  phone: string;
  wantsNewsletter: boolean;
  hasAcceptedTerms: boolean;
  note: string;
  coopCode: string;
  coopZip: string;
  /** All codes of the order: those left out are removed. */
  giftcodes: readonly string[];
  /** Called once the table is held, so that the hold is known even if a code is refused then. */
  onHeld: (holdId: string) => void;
};

/** Renews or moves the hold, and stores the guest's input so far and the usable codes. */
export async function updateGuest(app: App, input: GuestInput): Promise<HeldOrder> {
  const venue = await getBookableVenue(app, input.venueId, input.language, input.caller.holdId);
  throwFieldErrors(tableErrors(input, venue.menus, input.language));
  refuseCodesTooEarly(input, venue);
  const { market } = venue;
  const coop = { coop_code: input.coopCode, coop_zip: input.coopZip };
  throwFieldErrors({ ...draftGuestErrors(input, { market, normalisePhone }), ...coopErrors(coop, market) });
  // Before the table, so that a blocked guest doesn't hold it for longer.
  // The order's transaction decides.
  await refuseBlocked(app, app.db, contactOf(input, venue, false));

  const request = { ...tableRequestOf(venue, input), clearsCodes: false };
  const { holdId, heldUntil } = await takeTable(app, request, input.caller);
  input.onHeld(holdId);
  const coopCard = coopCards(coop, market);
  const contact = contactOf(input, venue, coopCard.cards.length > 0);
  const codes = await findCodes(app, input.giftcodes);
  await countNewTries(app, input, holdId, { codes, contact });
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
  await inTransaction(app.db, async (tx) => {
    const hold = { venueId: venue.id, holdId };
    // The lock makes simultaneous calls write one after the other.
    if (!(await lockHold(tx, venue.id, holdId))) throw new Problem('hold_expired');
    await writeHoldContact(tx, hold, contact);
    await replaceHoldCodes(tx, hold, codes);
  });
  return { holdId, heldUntil, price: priceHold(venue, request.menus, checked), coop: coopCard };
}

/** Applies the form's rules to each code, with the codes before it as those already entered. */
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

type HoldContact = NonNullable<HoldState['contact']>;

const orNull = (text: string): string | null => text.trim() || null;

function contactOf(input: GuestInput, { market }: BookableVenue, isMember: boolean): HoldContact {
  return {
    name: orNull(input.name),
    email: orNull(input.email),
    phone: normalisePhone(input.phone, market.phoneCountry) ?? null,
    wantsNewsletter: input.wantsNewsletter,
    hasAcceptedTerms: input.hasAcceptedTerms,
    note: readNote(input.note),
    coopCode: isMember ? input.coopCode : null,
    coopZip: isMember ? input.coopZip : null,
  };
}

/**
 * Codes that the hold has already count as tries only for another contact:
 * their rules may depend on it.
 */
async function countNewTries(
  app: App,
  input: GuestInput,
  holdId: string,
  { codes, contact }: { codes: readonly HoldCode[]; contact: HoldContact },
) {
  if (codes.length === 0) return;
  const known = await findHoldState(app.db, input.venueId, holdId);
  const isSameContact = known?.contact?.email === contact.email && known.contact.phone === contact.phone;
  const isKnown = (code: HoldCode) =>
    known?.codes.some(({ kind, id }) => kind === code.kind && id === code.id) ?? false;
  const isNew = (code: HoldCode) => !(isSameContact && isKnown(code));
  const wrong = codes.filter(isUnknownCode).length;
  await app.limits.countCodeTries(input.caller.address, holdId, codes.filter(isNew).length, wrong);
}
