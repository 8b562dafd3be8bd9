// Which pins a map shows and where it opens: clusters, labels, reading order.
import type { Bounds, LatLng, MapPosition } from './map-position.ts';

export type MapVenue = LatLng & { id: number; isOpen: boolean };

/** One venue, or several whose pins would overlap. */
export type Pin<P extends MapVenue = MapVenue> = LatLng & { key: string; venues: P[]; isOpen: boolean };

/** The zoom at which a city opens stays within these. */
const START_ZOOMS = { least: 11.2, most: 13.5 };
/** Share of the screen around the outermost centres, because an area is larger than its centre. */
const START_ROOM = 0.25;
/** From here on nothing is grouped: venues at one address overlap, and Tab reaches each. */
const SINGLE_ZOOM = 17;

const TILE = 512;

/** Web Mercator pixels from the top left corner at a zoom. */
function worldPixel({ latitude, longitude }: LatLng, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The middle of the city, at the closest zoom that shows all its areas. */
export function startPosition(
  city: LatLng,
  areas: readonly LatLng[],
  screen: { width: number; height: number },
): MapPosition {
  const middle = worldPixel(city, 0);
  const scales = areas.map((area) => {
    const { x, y } = worldPixel(area, 0);
    const half = (1 - START_ROOM) / 2;
    return Math.min(
      (screen.width * half) / Math.abs(x - middle.x),
      (screen.height * half) / Math.abs(y - middle.y),
    );
  });
  const zoom = Math.log2(Math.min(...scales));
  const { latitude, longitude } = city;
  return { latitude, longitude, zoom: Math.max(START_ZOOMS.least, Math.min(START_ZOOMS.most, zoom)) };
}

/** Half steps: groups change while zooming and stay the same while panning. */
export const clusterZoom = (zoom: number): number => Math.floor(zoom * 2) / 2;

/** The size of a pin with its price and margin. Pins closer than this would overlap. */
const PIN = { width: 72, height: 54 };

type Seed<P> = { x: number; y: number; members: P[] };

/**
 * Groups venues whose pins would overlap at a zoom. Open venues come first and keep their pins; a
 * venue that overlaps a pin joins it. The same venues and zoom give the same pins, independent of
 * the visible area.
 */
export function clusterVenues<P extends MapVenue>(venues: readonly P[], zoom: number): Pin<P>[] {
  const step = clusterZoom(zoom);
  const single = step >= SINGLE_ZOOM;
  const cells = new Map<string, Seed<P>[]>();
  const seeds: Seed<P>[] = [];
  const openFirst = [...venues.filter(({ isOpen }) => isOpen), ...venues.filter(({ isOpen }) => !isOpen)];
  for (const venue of openFirst) {
    const { x, y } = worldPixel(venue, step);
    const column = Math.floor(x / PIN.width);
    const row = Math.floor(y / PIN.height);
    const near = single ? undefined : nearestSeed(cells, column, row, x, y);
    if (near) {
      near.members.push(venue);
      continue;
    }
    const seed = { x, y, members: [venue] };
    seeds.push(seed);
    const key = `${column}/${row}`;
    cells.set(key, [...(cells.get(key) ?? []), seed]);
  }
  return seeds.map(({ members }) => pinOf(members));
}

function nearestSeed<P>(cells: Map<string, Seed<P>[]>, column: number, row: number, x: number, y: number) {
  let nearest: Seed<P> | undefined;
  let best = Infinity;
  for (let c = column - 1; c <= column + 1; c++) {
    for (let r = row - 1; r <= row + 1; r++) {
      for (const seed of cells.get(`${c}/${r}`) ?? []) {
        const across = Math.abs(seed.x - x) / PIN.width;
        const down = Math.abs(seed.y - y) / PIN.height;
        const distance = across ** 2 + down ** 2;
        if (across < 1 && down < 1 && distance < best) [nearest, best] = [seed, distance];
      }
    }
  }
  return nearest;
}

function pinOf<P extends MapVenue>(members: P[]): Pin<P> {
  const mean = (read: (venue: P) => number) =>
    members.reduce((sum, venue) => sum + read(venue), 0) / members.length;
  return {
    // The same pin keeps its element, and so its focus, when others join or leave.
    key: `${members.length > 1 ? 'group' : 'venue'}-${members[0]?.id}`,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    venues: members,
    isOpen: members.some(({ isOpen }) => isOpen),
  };
}

/** Top to bottom in rows, each from left to right: the order of the Tab key. */
export function inReadingOrder<P extends MapVenue>(pins: readonly Pin<P>[], zoom: number): Pin<P>[] {
  const positioned = pins.map((pin) => ({ pin, ...worldPixel(pin, clusterZoom(zoom)) }));
  const rowOf = (y: number) => Math.floor(y / (PIN.height * 1.5));
  return positioned.sort((a, b) => rowOf(a.y) - rowOf(b.y) || a.x - b.x).map(({ pin }) => pin);
}

/** The approximate width of a letter and height of a label, in pixels. */
const LETTER = 9;
const NAME_HEIGHT = 20;
/** Where a label may be drawn, in label heights from its position: at it, below, or above. */
const NAME_SHIFTS = [0, 1.9, -1.9, 3.4, -3.4];

/**
 * Labels moved so that they overlap no pin, and left out where there is no room.
 * `shift` is in pixels, downwards.
 */
export function positionLabels<N extends LatLng & { label: string }>(
  names: readonly N[],
  pins: readonly LatLng[],
  zoom: number,
): (N & { shift: number })[] {
  const taken = pins.map((pin) => ({ ...worldPixel(pin, zoom), ...PIN }));
  return names.flatMap((name) => {
    const { x, y } = worldPixel(name, zoom);
    const width = name.label.length * LETTER;
    const isFree = (shift: number) =>
      taken.every(
        (box) =>
          Math.abs(box.x - x) >= (box.width + width) / 2 ||
          Math.abs(box.y - y - shift) >= (box.height + NAME_HEIGHT) / 2,
      );
    const shift = NAME_SHIFTS.map((step) => step * NAME_HEIGHT).find(isFree);
    if (shift === undefined) return [];
    taken.push({ x, y: y + shift, width, height: NAME_HEIGHT });
    return [{ ...name, shift }];
  });
}

/** The bounds of a group, for zooming in on it. */
export function boundsOf(venues: readonly LatLng[]): Bounds {
  const lngs = venues.map(({ longitude }) => longitude);
  const lats = venues.map(({ latitude }) => latitude);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

export const padBounds = ([west, south, east, north]: Bounds, share: number): Bounds => {
  const x = (east - west) * share;
  const y = (north - south) * share;
  return [west - x, south - y, east + x, north + y];
};
