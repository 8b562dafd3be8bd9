// MapLibre as the product uses it: its worker from our own origin, tiles out of one file. Loaded only when a map is opened.
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-view.css';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

export { Map as MapView } from 'maplibre-gl';
