// One MapLibre map, created once, styled by the colour scheme, with its position in the URL.
import type { Map as MapView } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  type Bounds,
  cityBounds,
  type LatLng,
  MAX_DRAWN_ZOOM,
  MAX_MAP_ZOOM,
  type MapPosition,
  parsePositionHash,
  positionToHash,
} from '#core/catalog/map-position.ts';
import { clusterZoom, startPosition } from '#core/catalog/map-view.ts';
import { baseStyle } from './base-style.ts';
import { MapView as CreatedMap } from './map-library.ts';

export type Viewport = { zoom: number; bounds: Bounds };

type Options = {
  element: RefObject<HTMLDivElement | null>;
  city: LatLng & { slug: string };
  areas: readonly LatLng[];
  /** The operator's map style; null means the included base map. */
  styleUrl: string | null;
  title: string;
  /** Called after the guest has moved the map. */
  onMove: (bounds: Bounds) => void;
  onFail: (error: unknown) => void;
};

/** The last position per city: a guest who returns from the list sees the same streets. */
const lastPositions = new Map<string, MapPosition>();

const DARK = '(prefers-color-scheme: dark)';

export function useMapView({ element, city, areas, styleUrl, title, onMove, onFail }: Options) {
  const [map, setMap] = useState<MapView>();
  const [viewport, setViewport] = useState<Viewport>();

  const create = useEffectEvent((container: HTMLElement, isDark: boolean) => {
    const start =
      parsePositionHash(window.location.hash, city) ??
      lastPositions.get(city.slug) ??
      startPosition(city, areas, { width: container.clientWidth, height: container.clientHeight });
    return new CreatedMap({
      container,
      style: styleUrl ?? baseStyle(isDark),
      center: [start.longitude, start.latitude],
      zoom: start.zoom,
      maxZoom: styleUrl ? MAX_MAP_ZOOM : MAX_DRAWN_ZOOM,
      maxBounds: cityBounds(city),
      // The map cannot be rotated or tilted.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: styleUrl ? { compact: true } : false,
      fadeDuration: 0,
      locale: { 'Map.Title': title },
    });
  });
  const fail = useEffectEvent(onFail);
  const reportMove = useEffectEvent(onMove);
  const savePosition = useEffectEvent((position: MapPosition) => {
    lastPositions.set(city.slug, position);
    // Not a navigation, so the page stays and the back button leaves it as before.
    window.history.replaceState(window.history.state, '', positionToHash(position));
  });

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const scheme = window.matchMedia(DARK);
    let created: MapView;
    try {
      created = create(container, scheme.matches);
    } catch (error) {
      fail(error);
      return;
    }
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    const updateViewport = () => {
      setMap(created);
      const box = created.getBounds();
      const bounds: Bounds = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
      setViewport({ zoom: created.getZoom(), bounds });
      return bounds;
    };
    const onZoom = () =>
      setViewport((before) =>
        before && clusterZoom(before.zoom) !== clusterZoom(created.getZoom())
          ? { ...before, zoom: created.getZoom() }
          : before,
      );
    const path = window.location.pathname;
    const currentPosition = () => {
      const { lat, lng } = created.getCenter();
      return { latitude: lat, longitude: lng, zoom: created.getZoom() };
    };
    let savedHash = positionToHash(currentPosition());
    // A resize also fires `moveend`, even on a page that is being left: only a new position on
    // this page counts.
    const onMoveEnd = () => {
      const bounds = updateViewport();
      const position = currentPosition();
      if (positionToHash(position) === savedHash || window.location.pathname !== path) return;
      savedHash = positionToHash(position);
      reportMove(bounds);
      savePosition(position);
    };
    const restyle = () => styleUrl ?? created.setStyle(baseStyle(scheme.matches));
    created.on('zoom', onZoom);
    created.on('moveend', onMoveEnd);
    created.on('resize', updateViewport);
    scheme.addEventListener('change', restyle);
    updateViewport();
    return () => {
      scheme.removeEventListener('change', restyle);
      setMap(undefined);
      created.remove();
    };
  }, [element, city.slug, styleUrl]);

  return { map, viewport };
}
