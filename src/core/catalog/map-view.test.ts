import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityBounds, isWithin, MAX_MAP_ZOOM, parsePositionHash, positionToHash } from './map-position.ts';
import {
  boundsOf,
  clusterVenues,
  inReadingOrder,
  type MapVenue,
  padBounds,
  positionLabels,
  startPosition,
} from './map-view.ts';

const CITY = { latitude: 55.6761, longitude: 12.5683 };
const SCREEN = { width: 1200, height: 700 };

const venue = (id: number, latitude: number, longitude: number, isOpen = true): MapVenue => ({
  id,
  latitude,
  longitude,
  isOpen,
});

const anyVenues = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5000 }),
    latitude: fc.double({ min: 55.6, max: 55.75, noNaN: true }),
    longitude: fc.double({ min: 12.45, max: 12.7, noNaN: true }),
    isOpen: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
);
const anyZoom = fc.double({ min: 9, max: MAX_MAP_ZOOM, noNaN: true });

test('MAP-3 the map opens in the middle of the parent city', () => {
  const near = [{ latitude: 55.68, longitude: 12.57 }];
  expect(startPosition(CITY, near, SCREEN)).toEqual({ ...CITY, zoom: 13.5 });
});

test('MAP-3 it opens as close as still shows the areas, on a phone from further away', () => {
  const areas = [
    { latitude: 55.7058, longitude: 12.533 },
    { latitude: 55.662, longitude: 12.517 },
  ];
  const wide = startPosition(CITY, areas, SCREEN).zoom;
  const narrow = startPosition(CITY, areas, { width: 390, height: 600 }).zoom;
  expect(wide).toBeGreaterThan(11.5);
  expect(narrow).toBeLessThan(wide);
  expect(startPosition(CITY, [{ latitude: 50, longitude: 9 }], SCREEN).zoom).toBe(11.2);
  expect(startPosition(CITY, [], SCREEN).zoom).toBe(13.5);
});

test('a position written to a URL is read back the same', () => {
  const [west, south, east, north] = cityBounds(CITY);
  fc.assert(
    fc.property(
      fc.double({ min: south + 0.001, max: north - 0.001, noNaN: true }),
      fc.double({ min: west + 0.001, max: east - 0.001, noNaN: true }),
      anyZoom,
      (latitude, longitude, zoom) => {
        const read = parsePositionHash(positionToHash({ latitude, longitude, zoom }), CITY);
        expect(read?.latitude).toBeCloseTo(latitude, 4);
        expect(read?.longitude).toBeCloseTo(longitude, 4);
        expect(read?.zoom).toBeCloseTo(zoom, 1);
      },
    ),
  );
});

test.each(['', '#galleri', '#13/55.67', '#13/59.3293/18.0686', '#13/x/12.5', '#1e3/55.67/12.56'])(
  'an address whose hash is %j opens where the city opens',
  (hash) => expect(parsePositionHash(hash, CITY)).toBeUndefined(),
);

test('a URL cannot zoom closer than the map allows', () => {
  expect(parsePositionHash('#40/55.6761/12.5683', CITY)?.zoom).toBe(MAX_MAP_ZOOM);
});

test('MAP-2 a venue alone stands at its own latitude and longitude', () => {
  const [pin] = clusterVenues([venue(7, 55.68, 12.57)], 13);
  expect(pin).toMatchObject({ key: 'venue-7', latitude: 55.68, longitude: 12.57, isOpen: true });
});

test('venues whose pins would overlap are one pin, and separate pins at a closer zoom', () => {
  const venues = [venue(1, 55.68, 12.57), venue(2, 55.6802, 12.5705), venue(3, 55.7, 12.6)];
  const far = clusterVenues(venues, 12);
  expect(far.map(({ venues }) => venues.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  expect(far[0]?.latitude).toBeCloseTo(55.6801, 6);
  expect(clusterVenues(venues, 17)).toHaveLength(3);
});

test('venues at one address have separate pins at the closest zoom', () => {
  const venues = [venue(1, 55.68, 12.57), venue(2, 55.68, 12.57)];
  expect(clusterVenues(venues, 16.5)).toHaveLength(1);
  expect(clusterVenues(venues, 17)).toHaveLength(2);
});

test('a sold-out venue joins the open one beside it and never the other way round', () => {
  const [pin] = clusterVenues([venue(1, 55.68, 12.57, false), venue(2, 55.6801, 12.5701, true)], 12);
  expect(pin).toMatchObject({ key: 'group-2', isOpen: true });
  const [quiet] = clusterVenues([venue(1, 55.68, 12.57, false), venue(2, 55.6801, 12.5701, false)], 12);
  expect(quiet?.isOpen).toBe(false);
});

test('MAP-1 every venue is in exactly one pin, at every zoom', () => {
  fc.assert(
    fc.property(anyVenues, anyZoom, (venues, zoom) => {
      const ids = clusterVenues(venues, zoom).flatMap((pin) => pin.venues.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(venues.map(({ id }) => id).toSorted((a, b) => a - b));
    }),
  );
});

test('pins have keys of their own, and order changes nothing else', () => {
  fc.assert(
    fc.property(anyVenues, anyZoom, (venues, zoom) => {
      const pins = clusterVenues(venues, zoom);
      expect(new Set(pins.map(({ key }) => key)).size).toBe(pins.length);
      expect(new Set(inReadingOrder(pins, zoom))).toEqual(new Set(pins));
    }),
  );
});

test('pins are read in rows from above to below, each from left to right', () => {
  const pins = clusterVenues(
    [venue(1, 55.66, 12.6), venue(2, 55.7, 12.6), venue(3, 55.66, 12.5), venue(4, 55.7, 12.5)],
    13,
  );
  expect(inReadingOrder(pins, 13).map(({ venues }) => venues[0]?.id)).toEqual([4, 2, 3, 1]);
});

test('a label moves away from a pin, and is left out where there is no room', () => {
  const name = { label: 'Indre By', latitude: 55.68, longitude: 12.57 };
  expect(positionLabels([name], [], 13)[0]?.shift).toBe(0);
  expect(positionLabels([name], [name], 13)[0]?.shift).toBeGreaterThan(0);
  const around = Array.from({ length: 30 }, (_, index) => ({ ...name, latitude: 55.675 + index * 0.0004 }));
  expect(positionLabels([name], around, 13)).toEqual([]);
});

test('two labels never overlap', () => {
  const name = { label: 'Indre By', latitude: 55.68, longitude: 12.57 };
  const labels = positionLabels([name, { ...name, label: 'Nyhavn' }], [], 13);
  expect(new Set(labels.map(({ shift }) => shift)).size).toBe(2);
});

test('bounds hold what they were made of, and padding widens every side', () => {
  const bounds = boundsOf([venue(1, 55.66, 12.6), venue(2, 55.7, 12.5)]);
  expect(bounds).toEqual([12.5, 55.66, 12.6, 55.7]);
  expect(isWithin(bounds, { latitude: 55.705, longitude: 12.55 })).toBe(false);
  expect(isWithin(padBounds(bounds, 0.5), { latitude: 55.705, longitude: 12.55 })).toBe(true);
});
