// A small city for tests of the catalogue: one venue in each state, two areas, two kitchens.
import type { TestDatabase } from './test-app.ts';

export type CatalogWorld = Awaited<ReturnType<typeof createCatalogWorld>>;

export async function createCatalogWorld(database: TestDatabase) {
  const { insertRow, makeCity, makeVenue, makeMenu, makeSitting, serviceDay } = database;
  const weekday = new Date(`${serviceDay}T12:00:00Z`).getUTCDay() || 7;
  const cityId = await makeCity({ slug: 'kobenhavn', proper_name: 'København', weight: 10 });
  await insertRow('city_product_type', { city_id: cityId, product_type: 'restaurant' });
  await insertRow('city_product_type', { city_id: cityId, product_type: 'bar' });
  const areaId = await makeCity({ parent_id: cityId, slug: 'norrebro', proper_name: 'Nørrebro' });
  const otherAreaId = await makeCity({ parent_id: cityId, slug: 'vesterbro', proper_name: 'Vesterbro' });
  const makeTag = async (slug: string, name: string, values = {}) => {
    const { id } = await insertRow('tag', { slug, ...values });
    await insertRow('tag_text', { tag_id: id, name });
    return Number(id);
  };
  const fishId = await makeTag('fisk', 'Fish');
  const thaiId = await makeTag('thai', 'Thai');
  const category = await insertRow('category', { slug: 'kokken' });
  for (const [position, tag_id] of [fishId, thaiId].entries())
    await insertRow('category_tag', { category_id: category.id, tag_id, position });

  const place = { city_id: areaId, parent_city_id: cityId };
  /** A restaurant with a dinner menu, open tonight. */
  async function addVenue(slug: string, values = {}, tagIds: number[] = []) {
    const venueId = await makeVenue({ ...place, slug, name: slug, ...values });
    const menuId = await makeMenu(venueId, { price_regular_amount: 30_000, price_sale_amount: 20_000 });
    await insertRow('menu_text', { venue_id: venueId, menu_id: menuId, language: 'da', name: 'Tre retter' });
    await insertRow('serving_hours', { venue_id: venueId, weekday });
    for (const tag_id of tagIds) await insertRow('venue_tag', { venue_id: venueId, tag_id });
    return { venueId, menuId };
  }
  const open = await addVenue('aaben', { weight: 30 }, [fishId]);
  const sittingId = await makeSitting(open.venueId);
  const soldOut = await addVenue('udsolgt', { weight: 20 }, [fishId]);
  await makeSitting(soldOut.venueId, { state: 'sold' });
  const inactive = await addVenue('lukket', { weight: 40, is_active: false, city_id: otherAreaId }, [thaiId]);
  await makeSitting(inactive.venueId);
  const twin = await addVenue('tvilling', { weight: 5, city_id: otherAreaId }, [fishId, thaiId]);
  await makeSitting(twin.venueId, { party_min: 1, party_max: 2 });

  return { cityId, areaId, otherAreaId, fishId, thaiId, open, sittingId, soldOut, inactive, twin, addVenue };
}
