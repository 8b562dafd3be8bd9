// Writes venues with their texts, tags, links, hours and release plans.
import { LANGUAGES } from '#core/market.ts';
import { type Client, insertRows, type Row } from './insert-rows.ts';
import type { Venue } from './world.ts';

export async function loadVenues(client: Client, venues: readonly Venue[], daysAgo: (days: number) => Date) {
  const ofEach = (rows: (venue: Venue) => Row[]) => venues.flatMap(rows);
  await insertRows(
    client,
    'venue',
    ['id'],
    venues.map((venue) => venueRow(venue, daysAgo)),
  );
  await insertRows(
    client,
    'venue_text',
    ['venue_id', 'language'],
    ofEach(({ id, summary, descriptionHtml }) =>
      LANGUAGES.map((language) => ({
        venue_id: id,
        language,
        summary: summary[language],
        description_html: descriptionHtml[language],
      })),
    ),
  );
  await insertRows(
    client,
    'venue_tag',
    ['venue_id', 'tag_id'],
    ofEach(({ id, tagIds }) => tagIds.map((tagId) => ({ venue_id: id, tag_id: tagId }))),
  );
  await insertRows(
    client,
    'internal_link',
    ['venue_id', 'language', 'position'],
    ofEach(({ id, links }) =>
      links.flatMap(({ label, path }, position) =>
        LANGUAGES.map((language) => ({
          venue_id: id,
          language,
          position,
          label: label[language],
          path: path[language],
        })),
      ),
    ),
  );
  await insertRows(
    client,
    'serving_hours',
    ['venue_id', 'weekday', 'menu_type', 'time_start'],
    ofEach(({ id, servingHours }) =>
      servingHours.map((hours) => ({
        venue_id: id,
        menu_type: hours.menuType,
        weekday: hours.weekday,
        time_start: hours.startTime,
        time_end: hours.endTime,
      })),
    ),
  );
  await insertRows(client, 'release_plan', ['venue_id', 'id'], ofEach(planRows));
}

/** No number begins with 00, so that nobody is called. Danish zip codes have four digits. */
const phoneOf = ({ id, zip }: Venue): string =>
  `${zip.length === 4 ? '+45' : '+46'}00${String(id).padStart(6, '0')}`;

function venueRow(venue: Venue, daysAgo: (days: number) => Date): Row {
  const cheapest = venue.menus.reduce((least, menu) =>
    menu.regularAmount < least.regularAmount ? menu : least,
  );
  return {
    id: venue.id,
    product_type: venue.productType,
    slug: venue.slug,
    name: venue.name,
    city_id: venue.areaId,
    parent_city_id: venue.cityId,
    address: venue.address,
    zip: venue.zip,
    phone: phoneOf(venue),
    latitude: venue.latitude,
    longitude: venue.longitude,
    is_active: venue.stock !== 'inactive',
    weight: venue.weight,
    price_regular_amount: cheapest.regularAmount,
    price_sale_amount: cheapest.saleAmount,
    created_at: daysAgo(venue.createdDaysAgo),
    updated_at: daysAgo(0),
    latest_menu_created_at: daysAgo(Math.min(...venue.menus.map((menu) => menu.createdDaysAgo))),
  };
}

const planRows = ({ id, releasePlans }: Venue): Row[] =>
  releasePlans.map((plan) => ({
    venue_id: id,
    id: plan.id,
    table_label: plan.tableLabel,
    party_min: plan.partyMin,
    party_max: plan.partyMax,
    weekdays: plan.weekdays,
    arrive_from_time: plan.arriveFromTime,
    arrive_to_time: plan.arriveToTime,
    ends_at_time: plan.endsAtTime,
    sell_lead_minutes: 30,
    is_active: true,
  }));
