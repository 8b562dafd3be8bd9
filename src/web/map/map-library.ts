// MapLibre with its worker from our own origin and tiles from one file. Loaded when a map opens.
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-view.css';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

export { Map as MapView, Marker } from 'maplibre-gl';
