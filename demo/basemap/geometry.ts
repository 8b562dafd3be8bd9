// Plain geometry on longitude and latitude, exact enough for a city.
export type Point = readonly [lng: number, lat: number];
export type Ring = readonly Point[];
export type Box = { west: number; south: number; east: number; north: number };

const METRES_PER_DEGREE = 111_320;

/** Metres east and north of a point, as degrees there. */
export function offset([lng, lat]: Point, east: number, north: number): Point {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return [lng + east / (METRES_PER_DEGREE * shrink), lat + north / METRES_PER_DEGREE];
}

export function metresBetween(a: Point, b: Point): { east: number; north: number } {
  const shrink = Math.cos((a[1] * Math.PI) / 180);
  return { east: (b[0] - a[0]) * METRES_PER_DEGREE * shrink, north: (b[1] - a[1]) * METRES_PER_DEGREE };
}

export function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as Point;
    const [xj, yj] = ring[j] as Point;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Cuts an open ring to a box, one side after the other (Sutherland–Hodgman). */
export function clipRing(ring: Ring, box: Box): Ring {
  const sides: { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
    { axis: 0, limit: box.west, sign: 1 },
    { axis: 0, limit: box.east, sign: -1 },
    { axis: 1, limit: box.south, sign: 1 },
    { axis: 1, limit: box.north, sign: -1 },
  ];
  return sides.reduce<Ring>((points, { axis, limit, sign }) => {
    const isIn = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index): Point[] => {
      const before = points.at(index - 1) as Point;
      const kept = isIn(point) ? [point] : [];
      if (isIn(point) === isIn(before)) return kept;
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const cut: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      return [cut, ...kept];
    });
  }, ring);
}

/** Cuts corners (Chaikin), because the land data is coarse and jagged at street level. */
export function smooth(ring: Ring, rounds: number): Ring {
  let points = ring;
  for (let round = 0; round < rounds; round++) {
    points = points.flatMap((point, index): Point[] => {
      const next = points[(index + 1) % points.length] as Point;
      return [0.25, 0.75].map(
        (share): Point => [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share],
      );
    });
  }
  return points;
}

export const closed = (ring: Ring): number[][] => [...ring, ring[0] as Point].map(([lng, lat]) => [lng, lat]);

export const blob = (centre: Point, radius: number): Ring =>
  Array.from({ length: 40 }, (_, index) => {
    const turn = (index / 40) * 2 * Math.PI;
    // Not exactly round, and each one different.
    const reach =
      radius * (1 + 0.1 * Math.sin(2 * turn + centre[0] * 900) + 0.06 * Math.sin(3 * turn + centre[1] * 900));
    return offset(centre, reach * Math.cos(turn), reach * Math.sin(turn));
  });

/** A path with a width and round ends. */
export function widen(path: Ring, width: number): Ring {
  const half = width / 2;
  const bank = (side: 1 | -1) =>
    path.map((point, index) => {
      const from = path[Math.max(0, index - 1)] as Point;
      const to = path[Math.min(path.length - 1, index + 1)] as Point;
      const { east, north } = metresBetween(from, to);
      const length = Math.hypot(east, north) || 1;
      return offset(point, (-north / length) * half * side, (east / length) * half * side);
    });
  const cap = (end: Point, inner: Point): Point => {
    const { east, north } = metresBetween(inner, end);
    const length = Math.hypot(east, north) || 1;
    return offset(end, (east / length) * half, (north / length) * half);
  };
  const [first, second] = path as [Point, Point];
  const [beforeLast, last] = path.slice(-2) as [Point, Point];
  return [...bank(1), cap(last, beforeLast), ...bank(-1).toReversed(), cap(first, second)];
}
