// The roles of the partner host: a venue's people, our operators, and everybody else who can act.

export const VENUE_ROLES = ['floor', 'manager', 'owner'] as const;
export type VenueRole = (typeof VENUE_ROLES)[number];

export const OPS_ROLES = ['support', 'finance', 'editor', 'chief'] as const;
export type OpsRole = (typeof OPS_ROLES)[number];

/**
 * `person` is anybody who has signed in, and acts on what is their own.
 * `visitor` has not signed in. A device and a release link belong to one venue. `system` is a job.
 * @internal Tests walk all of them.
 */
export const ROLES = [
  'visitor',
  'person',
  'device',
  'release_link',
  ...VENUE_ROLES,
  ...OPS_ROLES,
  'system',
] as const;
export type Role = (typeof ROLES)[number];
