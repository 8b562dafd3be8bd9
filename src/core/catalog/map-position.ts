// Positions on a map: in a URL, within bounds, and how near they are.
export type LatLng = { latitude: number; longitude: number };
/** West, south, east, north, as map libraries write it. */
export type Bounds = [west: number, south: number, east: number, north: number];
export type MapPosition = LatLng & { zoom: number };

export const MAX_MAP_ZOOM = 18;
/**
 * The included base map has districts and parks but no streets:
 * closer than this a screen would be one colour.
 */
export const MAX_DRAWN_ZOOM = 14;

/** The base map reaches this far around a city, in degrees. */
const REACH = { latitude: 0.22, longitude: 0.42 };

export const cityBounds = ({ latitude, longitude }: LatLng): Bounds => [
  longitude - REACH.longitude,
  latitude - REACH.latitude,
  longitude + REACH.longitude,
  latitude + REACH.latitude,
];

export const isWithin = ([west, south, east, north]: Bounds, { latitude, longitude }: LatLng): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** The nearest of some positions, on a plane around the given one; undefined without any. */
export function nearestTo<P extends LatLng>(from: LatLng, positions: readonly P[]): P | undefined {
  const east = Math.cos((from.latitude * Math.PI) / 180);
  const distance = (to: LatLng) =>
    Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * east);
  return positions.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** `#13.5/55.6761/12.5683`: five digits are a metre. */
export const positionToHash = ({ zoom, latitude, longitude }: MapPosition): string =>
  `#${+zoom.toFixed(2)}/${latitude.toFixed(5)}/${longitude.toFixed(5)}`;

const POSITION = /^#(\d{1,2}(?:\.\d{1,3})?)\/(-?\d{1,2}(?:\.\d{1,8})?)\/(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** Undefined unless it is a position of this city. */
export function parsePositionHash(hash: string, city: LatLng): MapPosition | undefined {
  const [, zoom, latitude, longitude] = (POSITION.exec(hash) ?? []).map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  const position = { zoom: Math.min(zoom, MAX_MAP_ZOOM), latitude, longitude };
  return isWithin(cityBounds(city), position) ? position : undefined;
}
