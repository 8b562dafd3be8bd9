const METRES_PER_DEGREE = 111_320;

type Position = { latitude: number; longitude: number };

/** On a flat plane, which is exact enough within a city. */
export function metresBetween(a: Position, b: Position): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}
