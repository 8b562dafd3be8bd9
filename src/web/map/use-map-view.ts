// One MapLibre map in an element: made once, styled by the colour scheme, its position kept in the address.
import type { Map as MapView } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  type Bounds,
  cityBounds,
  clusterZoom,
  type LatLng,
  MAX_MAP_ZOOM,
  type MapPosition,
  parsePositionHash,
  positionToHash,
  startPosition,
} from '#core/catalog/map-view.ts';
import { baseStyle } from './base-style.ts';
import { MapView as CreatedMap } from './map-library.ts';

export type Sight = { zoom: number; bounds: Bounds };

type Options = {
  element: RefObject<HTMLDivElement | null>;
  city: LatLng & { slug: string };
  areas: readonly LatLng[];
  /** A style of the operator's own; without one, the shipped base map. */
  styleUrl: string | null;
  title: string;
  /** The guest moved the map to here. */
  onMove: (bounds: Bounds) => void;
  onFail: (error: unknown) => void;
};

/** Where each city was last looked at: a guest who comes back from the list sees the same streets. */
const lastPositions = new Map<string, MapPosition>();

const DARK = '(prefers-color-scheme: dark)';

export function useMapView({ element, city, areas, styleUrl, title, onMove, onFail }: Options) {
  const [map, setMap] = useState<MapView>();
  const [sight, setSight] = useState<Sight>();

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
      maxZoom: MAX_MAP_ZOOM,
      maxBounds: cityBounds(city),
      // A table is found on a map that lies as paper does.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: styleUrl ? { compact: true } : false,
      fadeDuration: 0,
      locale: { 'Map.Title': title },
    });
  });
  const fail = useEffectEvent(onFail);
  const tellMove = useEffectEvent(onMove);
  const remember = useEffectEvent((position: MapPosition) => {
    lastPositions.set(city.slug, position);
    // Not a navigation: the page stays what it is, and the back button leads to where the guest came from.
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
    const look = () => {
      setMap(created);
      const box = created.getBounds();
      const bounds: Bounds = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
      setSight({ zoom: created.getZoom(), bounds });
      return bounds;
    };
    const onZoom = () =>
      setSight((before) =>
        before && clusterZoom(before.zoom) !== clusterZoom(created.getZoom())
          ? { ...before, zoom: created.getZoom() }
          : before,
      );
    const path = window.location.pathname;
    const here = () => {
      const { lat, lng } = created.getCenter();
      return { latitude: lat, longitude: lng, zoom: created.getZoom() };
    };
    let known = positionToHash(here());
    // A resize ends a move too, also the one of a page that is being left: only a new place on this page counts.
    const onMoveEnd = () => {
      const bounds = look();
      const position = here();
      if (positionToHash(position) === known || window.location.pathname !== path) return;
      known = positionToHash(position);
      tellMove(bounds);
      remember(position);
    };
    const restyle = () => styleUrl ?? created.setStyle(baseStyle(scheme.matches));
    created.on('zoom', onZoom);
    created.on('moveend', onMoveEnd);
    created.on('resize', look);
    scheme.addEventListener('change', restyle);
    look();
    return () => {
      scheme.removeEventListener('change', restyle);
      setMap(undefined);
      created.remove();
    };
  }, [element, city.slug, styleUrl]);

  return { map, sight };
}
