// What stands on the map: every place that the filters leave, from the board; until it is there, those that came with the page.
import type { Board } from '#core/catalog/board.ts';
import { type Bounds, isWithin, type MapPlace } from '#core/catalog/map-view.ts';
import { type CardVenue, cardFromBoard, cardFromProduct } from '../catalog/card-venue.ts';
import { type ListingPage, useListing } from '../catalog/use-listing.ts';

export type PricedPlace = MapPlace & Pick<CardVenue, 'name' | 'status' | 'saleAmount'>;

export function useMapPlaces(page: ListingPage, limit: Bounds | undefined) {
  const listing = useListing(page);
  const { board, found, names, party, filters } = listing;
  const all =
    board && found ? found.venues.flatMap((index) => placeOnBoard(board, index) ?? []) : placesOfPage(page);
  const cardOf = (id: number): CardVenue | undefined => {
    if (board) return cardFromBoard(board, id, party, filters.times, names);
    const product = page.products.data.find((one) => one.id === id);
    return product && cardFromProduct(product, party, names);
  };
  return { ...listing, places: limit ? all.filter((place) => isWithin(limit, place)) : all, cardOf };
}

function placeOnBoard({ places, stocks }: Board, index: number): PricedPlace | undefined {
  const [place, stock] = [places[index], stocks[index]];
  if (!place || !stock) return undefined;
  return {
    id: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    name: place.name,
    status: stock.status,
    isOpen: stock.status === 'in-stock',
    saleAmount: place.priceSaleAmount,
  };
}

const placesOfPage = ({ products }: ListingPage): PricedPlace[] =>
  products.data.map(({ id, lat, long, name, status, price_sale }) => ({
    id,
    latitude: lat,
    longitude: long,
    name,
    status,
    isOpen: status === 'in-stock',
    saleAmount: price_sale,
  }));
