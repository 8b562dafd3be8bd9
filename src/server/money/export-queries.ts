// The SQL of exported statements.
import type { MarketId } from '#core/market.ts';
import type { VatRate } from '#core/money/commission.ts';
import { type Connection, many, one } from '../db/database.ts';

export type StatedVenue = {
  name: string;
  address: string;
  zip: string;
  city: string;
  isTakeaway: boolean;
  /** Null for a venue that we opened without an application. */
  companyName: string | null;
  companyNumber: string | null;
};

export const findStatedVenue = (on: Connection, venueId: number) =>
  one<StatedVenue>(on, {
    name: 'find-stated-venue',
    text: `select v.name, v.address, v.zip, c.proper_name as city, v.product_type = 'takeaway' as "isTakeaway",
        o.company_name as "companyName", o.company_number as "companyNumber"
      from venue v join city c on c.id = v.parent_city_id left join venue_onboarding o on o.venue_id = v.id
      where v.id = $1`,
    values: [venueId],
  });

export const listSalesVatRates = (on: Connection, market: MarketId, kind: 'restaurant' | 'takeaway') =>
  many<VatRate>(on, {
    name: 'list-sales-vat-rates',
    text: `select valid_from::text as "validFrom", percent from vat_rate where market = $1 and kind = $2`,
    values: [market, kind],
  });
