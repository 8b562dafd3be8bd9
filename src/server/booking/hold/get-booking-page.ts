import type { Order } from '#core/booking/booking.contract.ts';
import { type ContactForm, NO_TIME, type TableForm } from '#core/booking/booking-form.ts';
import type { Menu, ParentCity, Product, Seat, TimeSlot } from '#core/catalog/catalog.contract.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { getCityPageData } from '../../catalog/city-page-data.ts';
import { listMenusForTime } from '../../catalog/list-menus-for-time.ts';
import { listStocks } from '../../catalog/list-stocks.ts';
import { listTimes } from '../../catalog/list-times.ts';
import { getTerms, type Terms } from '../../content/get-terms.ts';
import { type RestoredHold, restoreHold } from './restore-hold.ts';

export type BookingRequest = { party: number; time: string | undefined };

export type BookingPage = {
  product: Product;
  city: ParentCity;
  market: MarketId;
  serviceDay: string;
  lists: { seats: Seat[]; times?: TimeSlot[]; menus?: Menu[] };
  table: Partial<TableForm>;
  contact: Partial<ContactForm>;
  order: Order | null;
  isPaying: boolean;
  terms: Terms;
  dataTime: string;
  /** The venue's, and our own. */
  phones: { venue: string | null; ours: string | null };
};

type Input = {
  productType: ProductType;
  slug: string;
  language: Language;
  holdId: string | undefined;
  /** Party and time from the URL, which take precedence over the hold. */
  requestedTable: BookingRequest | undefined;
};

/** A guest's unfinished booking at a venue, or the URL of its `receipt` when it is paid. */
export async function getBookingPage(app: App, input: Input): Promise<BookingPage | { receipt: string }> {
  const { productType, slug, language, holdId } = input;
  const found = await app.boards.findByVenueSlug(productType, slug);
  const entry = found?.snapshot.entries.get(found.venueId);
  const atlas = await app.atlas.get();
  const city = atlas.cities.find(({ id }) => id === entry?.details.cityId);
  if (!found || !entry || !city) throw new Problem('not_found');
  if (!entry.details.isActive) throw new Problem('not_active');
  const { venueId } = found;
  const [stocks, terms, restored] = await Promise.all([
    listStocks(app, { productId: venueId, holdId, language }),
    getTerms(app, 'booking', language),
    holdId === undefined ? undefined : restoreHold(app, { venueId, holdId, language }),
  ]);
  if (restored && 'receipt' in restored && !input.requestedTable) return restored;
  const hold = restored && 'table' in restored ? restored : undefined;
  const choice = await chosenTable(app, { ...input, venueId }, hold);
  const pageData = getCityPageData(atlas, city, productType, language);
  const [product] = stocks.data.products;
  if (!product) throw new Problem('not_found');
  return {
    product,
    city: (await pageData).city,
    market: city.market,
    serviceDay: found.snapshot.day.date,
    ...choice,
    lists: { seats: stocks.data.seats, ...choice.lists },
    contact: hold?.contact ?? {},
    terms,
    dataTime: new Date(app.boards.now()).toISOString(),
    phones: { venue: entry.details.phone, ours: app.config.contactPhone ?? null },
  };
}

const isSameTable = ({ table }: RestoredHold, { party, time }: BookingRequest): boolean =>
  table.num_person === party && (time === undefined || table.time === time);

/** Preselects the menu for the whole party when only one can be chosen. */
function onlyMenu(menus: readonly Menu[], seat: number): TableForm['menus'] {
  const [only, ...others] = menus.filter(({ status }) => status === 'in-stock');
  return only && others.length === 0 ? { [only.id]: { menu_id: only.id, num_person: seat } } : {};
}

/** The held table, unless the URL requests another one, with the lists of times and menus. */
async function chosenTable(
  app: App,
  { venueId, language, holdId, requestedTable }: Input & { venueId: number },
  hold: RestoredHold | undefined,
) {
  const listInput = { productId: venueId, holdId };
  const isHeldTable = hold !== undefined && (!requestedTable || isSameTable(hold, requestedTable));
  const seat = isHeldTable ? hold.table.num_person : requestedTable?.party;
  if (seat === undefined) return { table: {}, lists: {}, order: null, isPaying: false };
  const { data: times } = await listTimes(app, { ...listInput, seat });
  const time = isHeldTable ? hold.table.time : requestedTable?.time;
  const slot = times.find((one) => one.time === time);
  const menus = time && (await listMenusForTime(app, { ...listInput, seat, time, language }));
  const table = isHeldTable
    ? hold.table
    : {
        num_person: seat,
        time: time ?? NO_TIME,
        time_end: slot?.time_end ?? NO_TIME,
        menus: menus ? onlyMenu(menus.data, seat) : {},
      };
  return {
    table,
    lists: { times, ...(menus && { menus: menus.data }) },
    order: isHeldTable ? hold.order : null,
    isPaying: isHeldTable && hold.isPaying,
  };
}
