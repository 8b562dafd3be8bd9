// Where a venue lies: as text, moved by steps, and within its city.
import { z } from 'zod';
import { cityBounds, isWithin, type LatLng } from '../catalog/map-position.ts';

/** Five digits are a metre. */
const DIGITS = 5;
const round = (degrees: number): number => Number(degrees.toFixed(DIGITS));

export const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const roundPosition = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: round(latitude),
  longitude: round(longitude),
});

/** "55.67610, 12.56830", as map services write it. */
export const positionText = ({ latitude, longitude }: LatLng): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;

const TEXT = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)[\s,;]+(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/** Undefined unless the text is a latitude and a longitude. */
export function readPosition(text: string): LatLng | undefined {
  const [, latitude, longitude] = (TEXT.exec(text) ?? []).map(Number);
  const read = position.safeParse({ latitude, longitude });
  return read.success ? roundPosition(read.data) : undefined;
}

/** The part of the map that guests see of a city. */
export const isInCity = (where: LatLng, city: LatLng): boolean => isWithin(cityBounds(city), where);

const METRES_PER_DEGREE = 111_320;

/** Metres to the north and to the east, on a plane around the position. */
export function moveBy({ latitude, longitude }: LatLng, north: number, east: number): LatLng {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return roundPosition({
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * narrowing),
  });
}
