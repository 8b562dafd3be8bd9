// Draws the base map as one PMTiles file:
// coastlines, lakes, parks and districts of the demo's cities.
// node demo/basemap/make-basemap.ts <land.geo.json> [public/map/base.pmtiles]
// The land is @geo-maps/earth-lands-10m (© OpenStreetMap contributors, ODbL).
// drawn.json contains the shapes that we drew by hand.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { S2PMTilesWriter, TileType } from 's2-pmtiles';
import { FileWriter } from 's2-pmtiles/file';
import { cityBounds } from '#core/catalog/map-position.ts';
import { CITY_PLANS } from '../world/cities.ts';
import { districtCells, isInAny } from './districts.ts';
import drawn from './drawn.json' with { type: 'json' };
import {
  type Box,
  blob,
  boxOf,
  clipRing,
  closed,
  overlaps,
  type Point,
  type Ring,
  smooth,
  widen,
} from './geometry.ts';

const [landFile, target = 'public/map/base.pmtiles'] = process.argv.slice(2);
if (!landFile) throw new Error('usage: node demo/basemap/make-basemap.ts <land.geo.json> [target]');

const REGION: Box = { west: 8, south: 54.6, east: 19.4, north: 60.2 };
const REGION_ZOOMS = [6, 7, 8, 9];
/** A tile of the last zoom is accurate to 1.5 m; closer views scale it up. */
const CITY_ZOOMS = [10, 11, 12];
const MAX_ZOOM = 12;
/** Land is clipped to this larger box, so that the clipped edge is never visible. */
const CLIP: Box = { west: 7, south: 53.8, east: 20.4, north: 61 };

const asRing = (points: number[][]): Ring => points.map(([lng = 0, lat = 0]): Point => [lng, lat]);
const withoutLastPoint = (ring: Ring): Ring => ring.slice(0, -1);

type Land = {
  geometries: (
    | { type: 'MultiPolygon'; coordinates: number[][][][] }
    | { type: 'Polygon'; coordinates: number[][][] }
  )[];
};

function readLand(file: string): Ring[] {
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as Land;
  const polygons = geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  // Holes are left out: at this size they are artefacts of the data, not lakes.
  return polygons.flatMap(([outer = []]) => {
    const ring = withoutLastPoint(asRing(outer));
    if (!overlaps(boxOf(ring), CLIP)) return [];
    const cut = clipRing(ring, CLIP);
    return cut.length > 2 ? [smooth(cut, 3)] : [];
  });
}

const land = [...readLand(landFile), ...drawn.landPatches.map(asRing)];
const waters = [
  ...drawn.waters.map((ring) => smooth(asRing(ring), 3)),
  ...drawn.channels.map(({ path, width }) => smooth(widen(asRing(path), width), 3)),
];
const islands = drawn.islands.map((ring) => smooth(asRing(ring), 3));
const parks = drawn.parks.map(([lng = 0, lat = 0, radius = 0]) => blob([lng, lat], radius));
const isLand = (near: readonly Ring[]) => (point: Point) =>
  (isInAny(point, near) && !isInAny(point, waters)) || isInAny(point, islands);

const districts = CITY_PLANS.flatMap(({ city, areas }) => {
  const around = boxAround(city);
  const near = land.map((ring) => clipRing(ring, around)).filter((ring) => ring.length > 2);
  const centres = areas.map(({ slug, latitude, longitude }) => ({
    slug,
    centre: [longitude, latitude] as const,
  }));
  return districtCells(centres, isLand(near));
});

type Properties = Record<string, string | number>;
type Shape = { ring: Ring; properties?: Properties };

const layer = (shapes: readonly Shape[]) =>
  new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: shapes.map(({ ring, properties = {} }) => ({
        type: 'Feature' as const,
        properties,
        geometry: { type: 'Polygon' as const, coordinates: [closed(ring)] },
      })),
    },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 5, tolerance: 3, extent: 4096, buffer: 64 },
  );

const asShapes = (rings: readonly Ring[]): Shape[] => rings.map((ring) => ({ ring }));
const layers = {
  land: layer(asShapes(land)),
  park: layer(asShapes(parks)),
  // A few tones in turn, so that neighbours differ.
  district: layer(
    districts.map(({ slug, ring }, index) => ({ ring, properties: { slug, tone: index % 3 } })),
  ),
  water: layer(asShapes(waters)),
  island: layer(asShapes(islands)),
};

mkdirSync(dirname(target), { recursive: true });
rmSync(target, { force: true });
const writer = new S2PMTilesWriter(new FileWriter(target), TileType.Pbf);
let count = 0;
for (const [zooms, boxes] of [
  [REGION_ZOOMS, [REGION]],
  [CITY_ZOOMS, CITY_PLANS.map(({ city }) => boxAround(city))],
] as const) {
  for (const zoom of zooms) {
    for (const key of tilesOf(boxes, zoom)) {
      const [x = 0, y = 0] = key.split('/').map(Number);
      const found = Object.entries(layers).flatMap(([name, index]) => {
        const tile = index.getTile(zoom, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (found.length === 0) continue;
      await writer.writeTileXYZ(
        zoom,
        x,
        y,
        fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
      );
      count += 1;
    }
  }
}
await writer.commit({
  name: 'Tredje base map',
  format: 'pbf',
  minzoom: Math.min(...REGION_ZOOMS),
  maxzoom: MAX_ZOOM,
  attributions: { '© OpenStreetMap contributors': 'https://www.openstreetmap.org/copyright' },
} as Parameters<typeof writer.commit>[0]);
console.log(`${target}: ${count} tiles, ${districts.length} districts`);

function boxAround({ latitude, longitude }: { latitude: number; longitude: number }): Box {
  const [west, south, east, north] = cityBounds({ latitude, longitude });
  return { west, south, east, north };
}

function tilesOf(boxes: readonly Box[], zoom: number): string[] {
  const size = 2 ** zoom;
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * size);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size);
  };
  const keys = boxes.flatMap((box) => {
    const found: string[] = [];
    for (let x = column(box.west); x <= column(box.east); x++)
      for (let y = row(box.north); y <= row(box.south); y++) found.push(`${x}/${y}`);
    return found;
  });
  return [...new Set(keys)];
}
