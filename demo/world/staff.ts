// The people of the demo who sign in on the partner host: one of each role.
// `pnpm bootstrap` prints them.
import type { Language } from '#core/market.ts';
import type { OpsRole, VenueRole } from '#core/staff/roles.ts';

type DemoPerson = {
  email: string;
  name: string;
  language: Language;
  venueRole?: VenueRole;
  opsRole?: OpsRole;
};

/** Of the first open venue of Denmark. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  { email: 'owner@example.com', name: 'Astrid Holm', language: 'da', venueRole: 'owner' },
  { email: 'manager@example.com', name: 'Jonas Bech', language: 'da', venueRole: 'manager' },
  { email: 'floor@example.com', name: 'Freja Lind', language: 'en', venueRole: 'floor' },
  { email: 'support@example.com', name: 'Signe Krogh', language: 'da', opsRole: 'support' },
  { email: 'finance@example.com', name: 'Peter Dam', language: 'da', opsRole: 'finance' },
  { email: 'editor@example.com', name: 'Elin Sjöberg', language: 'sv', opsRole: 'editor' },
  { email: 'chief@example.com', name: 'Maja Toft', language: 'en', opsRole: 'chief' },
];

/** Owns three venues in Sweden. */
export const CHAIN_OWNER = { email: 'chain@example.com', name: 'Karin Ek', language: 'sv' } as const;
export const CHAIN_SIZE = 3;
