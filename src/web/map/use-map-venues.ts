// The venues on the map: those of the page until the board is loaded, then all matches.
import { useMemo } from 'react';
import type { Board } from '#core/catalog/board.ts';
import { type Bounds, isWithin, type LatLng } from '#core/catalog/map-position.ts';
import type { MapVenue } from '#core/catalog/map-view.ts';
import { type CardVenue, cardFromBoard, cardFromProduct } from '../catalog/card-venue.ts';
import { type ListingPage, useListing } from '../catalog/use-listing.ts';

export type PricedVenue = MapVenue & Pick<CardVenue, 'name' | 'status' | 'saleAmount'>;

export function useMapVenues(page: ListingPage, limit: Bounds | undefined) {
  const isShown = useMemo(() => limit && ((venue: LatLng) => isWithin(limit, venue)), [limit]);
  const listing = useListing(page, isShown);
  const { board, found, names, party, filters } = listing;
  const all =
    board && found ? found.venues.flatMap((index) => venueOnBoard(board, index) ?? []) : venuesOfPage(page);
  const cardOf = (id: number): CardVenue | undefined => {
    if (board) return cardFromBoard(board, id, party, filters.times, names);
    const product = page.products.data.find((one) => one.id === id);
    return product && cardFromProduct(product, party, names);
  };
  return { ...listing, mapVenues: limit ? all.filter((venue) => isWithin(limit, venue)) : all, cardOf };
}

function venueOnBoard({ venues, stocks }: Board, index: number): PricedVenue | undefined {
  const [venue, stock] = [venues[index], stocks[index]];
  if (!venue || !stock) return undefined;
  return {
    id: venue.id,
    latitude: venue.latitude,
    longitude: venue.longitude,
    name: venue.name,
    status: stock.status,
    isOpen: stock.status === 'in-stock',
    saleAmount: venue.priceSaleAmount,
  };
}

const venuesOfPage = ({ products }: ListingPage): PricedVenue[] =>
  products.data.map(({ id, lat, long, name, status, price_sale }) => ({
    id,
    latitude: lat,
    longitude: long,
    name,
    status,
    isOpen: status === 'in-stock',
    saleAmount: price_sale,
  }));
