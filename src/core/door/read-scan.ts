// Reads what a camera saw or a person typed.
import { tokenVenueId } from '../booking/token-venue.ts';

export type Ticket = { token: string; venueId: number };

/** The ticket in the address that a QR code has; undefined for any other code. */
export function readTicket(text: string): Ticket | undefined {
  const path = URL.parse(text)?.pathname ?? text;
  const token = path.split('/').findLast((part) => part !== '') ?? '';
  const venueId = tokenVenueId(token);
  return venueId === undefined ? undefined : { token, venueId };
}

/** A reference as it is stored: people type small letters and spaces. */
export const readReference = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

const NOT_A_CODE_CHARACTER = /[^0-9A-Z]/g;

/** A pairing code as it is stored. */
export const readPairingCode = (text: string): string =>
  text.toUpperCase().replaceAll(NOT_A_CODE_CHARACTER, '');
