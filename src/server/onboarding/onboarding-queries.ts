// The SQL of what a venue must have before its first sale.

import type { Language } from '#core/market.ts';
import type { Readiness } from '#core/onboarding/checklist.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type StoredOnboarding = {
  companyName: string;
  companyNumber: string;
  liveAskedAt: Date | null;
  liveAt: Date | null;
};

export const findOnboarding = (on: Connection, venueId: number) =>
  one<StoredOnboarding>(on, {
    name: 'find-venue-onboarding',
    text: `select company_name as "companyName", company_number as "companyNumber", live_asked_at as "liveAskedAt",
        live_at as "liveAt" from venue_onboarding where venue_id = $1`,
    values: [venueId],
  });

export const lockOnboarding = (on: Transaction, venueId: number) =>
  run(on, {
    name: 'lock-venue-onboarding',
    text: 'select from venue_onboarding where venue_id = $1 for update',
    values: [venueId],
  });

export async function readReadiness(on: Connection, venueId: number): Promise<Readiness> {
  const row = await one<Readiness>(on, {
    name: 'read-readiness',
    text: `select exists (select from venue_onboarding where venue_id = $1 and company_number <> '') as company,
        exists (select from serving_hours where venue_id = $1) as hours,
        exists (select from menu where venue_id = $1 and menu_status = 'published') as menu,
        exists (select from venue_image where venue_id = $1 and menu_id is null) as photo,
        exists (select from release_plan where venue_id = $1 and is_active) as plan,
        exists (select from terms_acceptance where venue_id = $1
          and version = (select max(version) from venue_terms)) as terms`,
    values: [venueId],
  });
  if (!row) throw new Error('nothing was read');
  return row;
}

export type Terms = { version: number; body: string };

export const findTerms = (on: Connection, language: Language) =>
  one<Terms>(on, {
    name: 'find-venue-terms',
    text: 'select version, body from venue_terms where language = $1 order by version desc limit 1',
    values: [language],
  });

export type Acceptance = { version: number; name: string; acceptedAt: Date };

export const listAcceptances = (on: Connection, venueId: number) =>
  many<Acceptance>(on, {
    name: 'list-terms-acceptances',
    text: `select version, name, accepted_at as "acceptedAt" from terms_acceptance where venue_id = $1
      order by version desc`,
    values: [venueId],
  });

/** The first person who accepts is stored. */
export const insertAcceptance = (
  on: Transaction,
  values: { venueId: number; version: number; name: string; staffId: number },
) =>
  run(on, {
    name: 'insert-terms-acceptance',
    text: `insert into terms_acceptance (venue_id, version, name, accepted_by) values ($1, $2, $3, $4)
      on conflict (venue_id, version) do nothing`,
    values: [values.venueId, values.version, values.name, values.staffId],
  });

export const askForLiveRow = (on: Transaction, venueId: number, staffId: number) =>
  run(on, {
    name: 'ask-for-live',
    text: `update venue_onboarding set live_asked_at = app_now(), live_asked_by = $2
      where venue_id = $1 and live_asked_at is null`,
    values: [venueId, staffId],
  });

export const confirmLiveRow = (on: Transaction, venueId: number, staffId: number) =>
  run(on, {
    name: 'confirm-live',
    text: `update venue_onboarding set live_at = app_now(), live_confirmed_by = $2
      where venue_id = $1 and live_asked_at is not null and live_at is null`,
    values: [venueId, staffId],
  });

export const openVenue = (on: Transaction, venueId: number) =>
  run(on, {
    name: 'open-venue',
    text: 'update venue set is_active = true, updated_at = app_now() where id = $1',
    values: [venueId],
  });

export type WaitingVenue = { venueId: number; name: string; liveAskedAt: Date };

export const listWaitingVenues = (on: Connection, limit: number) =>
  many<WaitingVenue>(on, {
    name: 'list-venues-waiting-for-live',
    text: `select o.venue_id as "venueId", v.name, o.live_asked_at as "liveAskedAt"
      from venue_onboarding o join venue v on v.id = o.venue_id
      where o.live_at is null and o.live_asked_at is not null order by o.live_asked_at limit $1`,
    values: [limit],
  });
