import type { OpsRole, VenueRole } from '#core/staff/roles.ts';

/** Who has signed in, as every page of the partner host knows them. */
export type Person = {
  name: string;
  email: string;
  hasPasskey: boolean;
  opsRoles: readonly OpsRole[];
  /** The venue of the page, for operators, who see every venue. */
  viewed: { venueId: number; name: string } | null;
  venues: readonly { venueId: number; name: string; role: VenueRole; isNew: boolean }[];
};
