// The style of the included base map. It has no text and needs no glyphs: names are page elements.
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** The URL of the tiles, which scripts/basemap makes. */
const TILES = '/map/base.pmtiles';
const [MIN_ZOOM, MAX_ZOOM] = [6, 12];

type Palette = {
  water: string;
  shore: string;
  land: string;
  park: string;
  districts: [string, string, string];
  districtEdge: string;
};

const LIGHT: Palette = {
  water: '#d5e0e0',
  shore: '#c3d2d2',
  land: '#f8f2e7',
  park: '#e3e6cb',
  districts: ['#f3e6d0', '#f4e1d2', '#efe6cf'],
  districtEdge: '#e6d6bb',
};

const DARK: Palette = {
  water: '#12191d',
  shore: '#0d1316',
  land: '#2a1d20',
  park: '#2c2c20',
  districts: ['#36262a', '#3a2728', '#352829'],
  districtEdge: '#48343a',
};

const fill = (id: string, layer: string, color: string): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'base',
  'source-layer': layer,
  paint: { 'fill-color': color },
});

export function baseStyle(isDark: boolean): StyleSpecification {
  const palette = isDark ? DARK : LIGHT;
  const [first, second, third] = palette.districts;
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [`pmtiles://${new URL(TILES, window.location.href)}/{z}/{x}/{y}`],
        minzoom: MIN_ZOOM,
        maxzoom: MAX_ZOOM,
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': palette.water } },
      // Drawn under the land, so that only its outer half is visible.
      {
        id: 'shore',
        type: 'line',
        source: 'base',
        'source-layer': 'land',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': palette.shore,
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 2, 14, 14],
          'line-blur': ['interpolate', ['linear'], ['zoom'], 9, 1, 14, 8],
        },
      },
      fill('land', 'land', palette.land),
      {
        ...fill('district', 'district', first),
        minzoom: 10,
        paint: {
          'fill-color': ['match', ['get', 'tone'], 0, first, 1, second, third],
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0, 11, 1],
        },
      } as LayerSpecification,
      {
        id: 'district-edge',
        type: 'line',
        source: 'base',
        'source-layer': 'district',
        minzoom: 11,
        paint: { 'line-color': palette.districtEdge, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
      fill('park', 'park', palette.park),
      fill('inner-water', 'water', palette.water),
      fill('island', 'island', palette.land),
    ],
  };
}
