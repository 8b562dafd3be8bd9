// The SQL of what a venue sells at this moment, and on which terms.
import { type Connection, one, type Transaction } from '../../db/database.ts';

export type CurrentOffer = {
  isActive: boolean;
  /** The published ones of those that were asked for. */
  menus: { id: number; priceRegularAmount: number; priceSaleAmount: number }[];
};

export const findCurrentOffer = (on: Transaction, venueId: number, menuIds: readonly number[]) =>
  one<CurrentOffer>(on, {
    name: 'find-current-offer',
    text: `select v.is_active and v.paused_at is null as "isActive", coalesce((
        select json_agg(json_build_object('id', m.id, 'priceRegularAmount', m.price_regular_amount,
          'priceSaleAmount', m.price_sale_amount))
        from menu m where m.venue_id = v.id and m.id = any ($2) and m.menu_status = 'published'
      ), '[]') as menus
      from venue v where v.id = $1`,
    values: [venueId, menuIds],
  });

export async function findCurrentTermsId(on: Connection): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'find-current-terms',
    text: `select id from terms_version where kind = 'booking' and valid_from <= app_now() order by version desc limit 1`,
  });
  return row?.id;
}
