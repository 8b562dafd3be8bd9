// A rounded cell around the centre of each area, which ends half-way to its neighbours and at the
// shore.
import { isInside, metresBetween, offset, type Point, type Ring, smooth } from './geometry.ts';

const RAYS = 72;
const REACH = 1050;
const STEP = 20;
/** Half of the gap between two cells. */
const GAP = 26;

export type AreaCentre = { slug: string; centre: Point };

export function districtCells(areas: readonly AreaCentre[], isLand: (point: Point) => boolean) {
  return areas.map(({ slug, centre }) => {
    const others = areas
      .filter((area) => area.slug !== slug)
      .map((area) => metresBetween(centre, area.centre));
    const ring = Array.from({ length: RAYS }, (_, index) => {
      const turn = (index / RAYS) * 2 * Math.PI;
      // Without a neighbour or shore a cell ends at an uneven distance, not in a circle.
      const wobble =
        0.12 * Math.sin(2 * turn + centre[0] * 700) + 0.07 * Math.sin(3 * turn + centre[1] * 700);
      return reachOf(centre, [Math.cos(turn), Math.sin(turn)], REACH * (1 + wobble), others, isLand);
    });
    return { slug, ring: smooth(calm(ring, centre), 2) };
  });
}

function reachOf(
  centre: Point,
  [east, north]: readonly [number, number],
  furthest: number,
  others: readonly { east: number; north: number }[],
  isLand: (point: Point) => boolean,
): Point {
  const border = others.reduce((nearest, other) => {
    const along = other.east * east + other.north * north;
    if (along <= 0) return nearest;
    const halfway = (other.east ** 2 + other.north ** 2) / (2 * along);
    return Math.min(nearest, halfway - GAP);
  }, furthest);
  let reach = STEP;
  while (reach + STEP <= border && isLand(offset(centre, east * (reach + STEP), north * (reach + STEP))))
    reach += STEP;
  return offset(centre, east * reach, north * reach);
}

/** Averages neighbouring rays against spikes. A ray never grows, or it would cross the shore. */
function calm(ring: Ring, centre: Point): Ring {
  const reaches = ring.map((point) => {
    const { east, north } = metresBetween(centre, point);
    return Math.hypot(east, north);
  });
  return ring.map((_, index) => {
    const near = [-2, -1, 0, 1, 2].map((step) => reaches.at((index + step) % ring.length) ?? STEP);
    const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
    const reach = Math.min(mean, (reaches[index] ?? STEP) + STEP);
    const turn = (index / ring.length) * 2 * Math.PI;
    return offset(centre, reach * Math.cos(turn), reach * Math.sin(turn));
  });
}

export const isInAny = (point: Point, rings: readonly Ring[]): boolean =>
  rings.some((ring) => isInside(point, ring));
