// The SQL of applications.

import type { LatLng } from '#core/catalog/map-position.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { ApplicationBody } from '#core/onboarding/onboarding.contract.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

/** The same form sent twice is one application, with what was sent last. */
export const saveApplication = (on: Connection, body: ApplicationBody) =>
  one<{ id: number }>(on, {
    name: 'save-application',
    text: `insert into application (market, company_name, company_number, venue_name, product_type, city_id, address,
        zip, contact_name, email, phone, message, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (company_number, lower(venue_name)) where state in ('new', 'asked')
      do update set state = 'new', address = excluded.address, zip = excluded.zip, city_id = excluded.city_id,
        contact_name = excluded.contact_name, email = excluded.email, phone = excluded.phone,
        message = excluded.message, language = excluded.language, market = excluded.market,
        company_name = excluded.company_name, product_type = excluded.product_type, sent_at = app_now()
      returning id`,
    values: [
      body.market,
      body.company_name,
      body.company_number,
      body.venue_name,
      body.product_type,
      body.city_id,
      body.address,
      body.zip,
      body.contact_name,
      body.email,
      body.phone,
      body.message,
      body.language,
    ],
  });

export type Application = {
  id: number;
  market: MarketId;
  companyName: string;
  companyNumber: string;
  venueName: string;
  productType: ProductType;
  cityId: number;
  address: string;
  zip: string;
  contactName: string;
  email: string;
  phone: string;
  language: Language;
  message: string;
  state: 'new' | 'asked' | 'approved' | 'declined';
  question: string | null;
  venueId: number | null;
  sentAt: Date;
};

const APPLICATION_SQL = `select id, market, company_name as "companyName", company_number as "companyNumber",
    venue_name as "venueName", product_type as "productType", city_id as "cityId", address, zip,
    contact_name as "contactName", email, phone, language, message, state, question, venue_id as "venueId",
    sent_at as "sentAt" from application`;

/** Those that wait for us first, then those that wait for their applicant. */
export const listOpenApplications = (on: Connection, limit: number) =>
  many<Application>(on, {
    name: 'list-open-applications',
    text: `${APPLICATION_SQL} where state in ('new', 'asked') order by state = 'asked', sent_at limit $1`,
    values: [limit],
  });

/** Two operators who decide at once take turns. */
export const lockOpenApplication = (on: Transaction, id: number) =>
  one<Application>(on, {
    name: 'lock-open-application',
    text: `${APPLICATION_SQL} where id = $1 and state in ('new', 'asked') for update`,
    values: [id],
  });

type Decision = {
  id: number;
  state: 'asked' | 'approved' | 'declined';
  staffId: number;
  question?: string;
  venueId?: number;
};

export const decideRow = (on: Transaction, { id, state, staffId, question, venueId }: Decision) =>
  one<{ decidedAt: Date }>(on, {
    name: 'decide-application',
    text: `update application set state = $2, decided_by = $3, decided_at = app_now(),
        question = coalesce($4, question), venue_id = $5 where id = $1 returning decided_at as "decidedAt"`,
    values: [id, state, staffId, question ?? null, venueId ?? null],
  });

export const findArea = (on: Connection, areaId: number, cityId: number) =>
  one<LatLng & { city: LatLng }>(on, {
    name: 'find-area-of-application',
    text: `select a.latitude, a.longitude,
        json_build_object('latitude', c.latitude, 'longitude', c.longitude) as city
      from city a join city c on c.id = a.parent_id where a.id = $1 and a.parent_id = $2`,
    values: [areaId, cityId],
  });

export const isSlugTaken = async (on: Connection, productType: ProductType, slug: string): Promise<boolean> =>
  (await run(on, {
    name: 'is-venue-slug-taken',
    text: `select from venue where product_type = $1 and slug = $2
      union all select from venue_old_slug where product_type = $1 and slug = $2
      union all select where is_reserved_slug($2)`,
    values: [productType, slug],
  })) > 0;

type NewVenue = { application: Application; slug: string; areaId: number; position: LatLng };

/** Closed until its first sale is confirmed. */
/** Without a phone number: the applicant's own is not for guests. */
export async function insertClosedVenue(
  on: Transaction,
  { application, slug, areaId, position: { latitude, longitude } }: NewVenue,
): Promise<number> {
  const venue = await one<{ id: number }>(on, {
    name: 'insert-closed-venue',
    text: `insert into venue (product_type, slug, name, city_id, parent_city_id, address, zip, latitude, longitude,
        is_active) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false) returning id`,
    values: [
      application.productType,
      slug,
      application.venueName,
      areaId,
      application.cityId,
      application.address,
      application.zip,
      latitude,
      longitude,
    ],
  });
  if (!venue) throw new Error('The venue was not stored');
  return venue.id;
}

export const insertOnboarding = (on: Transaction, venueId: number, application: Application) =>
  run(on, {
    name: 'insert-venue-onboarding',
    text: 'insert into venue_onboarding (venue_id, company_name, company_number) values ($1, $2, $3)',
    values: [venueId, application.companyName, application.companyNumber],
  });

export const listApplicationsOf = (on: Connection, emails: readonly string[]) =>
  many<Application>(on, {
    name: 'list-applications-of-person',
    text: `${APPLICATION_SQL} where lower(email) = any ($1) order by id`,
    values: [emails],
  });

/** One that became a venue is the agreement with it, so it stays. */
export const deleteApplicationsOf = (on: Connection, emails: readonly string[]) =>
  run(on, {
    name: 'delete-applications-of-person',
    text: `delete from application where lower(email) = any ($1) and state <> 'approved'`,
    values: [emails],
  });

export const deleteOldApplications = (on: Connection, months: number) =>
  run(on, {
    name: 'delete-old-applications',
    text: `delete from application where state <> 'approved' and sent_at < app_now() - make_interval(months => $1)`,
    values: [months],
  });
