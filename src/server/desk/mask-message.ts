import { maskEmail, maskPhone } from '#core/desk/mask-contact.ts';
import { shortName } from '#core/door/short-name.ts';

export type Contact = {
  name: string;
  email: string;
  /** Empty where nobody was asked for it. */
  phone: string;
  /** What somebody wrote to somebody else. */
  hidden?: readonly string[];
};

const LINK = /\bhttps?:\/\/\S+/g;
/** Follows the number itself in the text of a mail. */
const CALL_LINK = / tel:\+?\d+/g;
/** As a gift card's code is printed. */
const CODE = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/g;

/** A message without what only the guest may see. */
export function maskMessage(text: string, { name, email, phone, hidden = [] }: Contact): string {
  const masked = text
    .replaceAll(LINK, '…')
    .replaceAll(CALL_LINK, '')
    .replaceAll(CODE, '…')
    .replaceAll(name, shortName(name))
    .replaceAll(email, maskEmail(email));
  return hidden.reduce(
    (shown, words) => shown.replaceAll(words, '…'),
    phone === '' ? masked : masked.replaceAll(phone, maskPhone(phone)),
  );
}
