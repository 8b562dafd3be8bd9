// What somebody may mean who types into the desk's one box.
// Several meanings are looked up together.
import { normaliseCode } from '../booking/codes.ts';
import { isEmailAddress, normaliseEmail } from '../booking/contact-rules.ts';
import { normalisePhone } from '../booking/phone.ts';
import { foldText } from '../catalog/search-text.ts';
import { MARKET_IDS, MARKETS } from '../market.ts';
import { soughtNames } from './name-words.ts';

export type Search = {
  reference?: string;
  /** As it is compared, and as typed in lower case, which is how a recipient's is stored. */
  email?: { normalised: string; typed: string };
  /** One for each country that the number may be of. */
  phones: string[];
  giftCode?: string;
  paymentId?: string;
  names: { full: string[]; last: string[] };
  /** Folded, a part of the venue's name. */
  venue?: string;
  /** "19:00" after a venue's name: when the guest arrives there. */
  time?: string;
};

const REFERENCE = /^[0-9A-Z]{6,12}$/;
const GIFT_CODE = /^[0-9A-Z]{16}$/;
/** The provider's ids: of a payment, a page, a charge, a refund, a dispute. */
const PAYMENT_ID = /^[a-z]{2,8}_[A-Za-z0-9_]{6,200}$/;
const PHONE = /^[+\d][\d\s().-]{5,20}$/;
const NAME = /\p{L}{2}/u;
const VENUE_AND_TIME = /^(.*\S)\s+([01]?\d|2[0-3])[.:]([0-5]\d)$/;

export function readSearch(text: string): Search {
  const typed = text.trim().normalize('NFC');
  if (isEmailAddress(typed))
    return {
      email: { normalised: normaliseEmail(typed), typed: typed.toLowerCase() },
      phones: [],
      names: soughtNames(''),
    };
  if (PAYMENT_ID.test(typed)) return { paymentId: typed, phones: [], names: soughtNames('') };
  const [, venue = '', hour, minute] = VENUE_AND_TIME.exec(typed) ?? [];
  if (hour !== undefined)
    return {
      venue: foldText(venue),
      time: `${hour.padStart(2, '0')}:${minute}`,
      phones: [],
      names: soughtNames(''),
    };
  const code = normaliseCode(typed);
  const isName = NAME.test(typed);
  return {
    ...(REFERENCE.test(code) && { reference: code }),
    ...(GIFT_CODE.test(code) && { giftCode: code }),
    phones: PHONE.test(typed) ? phonesOf(typed) : [],
    names: soughtNames(isName ? typed : ''),
    ...(isName && { venue: foldText(typed) }),
  };
}

const phonesOf = (typed: string): string[] => [
  ...new Set(MARKET_IDS.flatMap((id) => normalisePhone(typed, MARKETS[id].phoneCountry) ?? [])),
];
