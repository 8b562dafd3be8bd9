import { maskEmail, maskPhone } from '#core/desk/mask-contact.ts';
import { shortName } from '#core/door/short-name.ts';

export type Contact = { name: string; email: string; phone: string };

const LINK = /\bhttps?:\/\/\S+/g;
/** As a gift card's code is printed. */
const CODE = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/g;

/** A message without what only the guest may see. */
export const maskMessage = (text: string, { name, email, phone }: Contact): string =>
  text
    .replaceAll(LINK, '…')
    .replaceAll(CODE, '…')
    .replaceAll(name, shortName(name))
    .replaceAll(email, maskEmail(email))
    .replaceAll(phone, maskPhone(phone));
