// A map of a city with one pin that can be moved, in a chunk of its own with the map library.
import { MapPin, Minus, Plus } from 'lucide-react';
import type { Marker as MapMarker, Map as MapView } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cityBounds, type LatLng, MAX_DRAWN_ZOOM, MAX_MAP_ZOOM } from '#core/catalog/map-position.ts';
import { moveBy, roundPosition } from '#core/house/position.ts';
import { baseStyle } from '../map/base-style.ts';
import { MapView as CreatedMap, Marker } from '../map/map-library.ts';

export type PinMapProps = {
  city: LatLng;
  position: LatLng;
  styleUrl: string | null;
  disabled: boolean;
  onMove: (position: LatLng) => void;
  onFail: (error: unknown) => void;
};

const ZOOMS = { drawn: 13, streets: 16 };
/** Metres of an arrow key, alone and with Shift. */
const STEPS = { short: 10, long: 100 };
const ARROWS: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function PinMap({ city, position, styleUrl, disabled, onMove, onFail }: PinMapProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [pin] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<MapView>();
  const marker = useRef<MapMarker>(undefined);
  const create = useEffectEvent((container: HTMLDivElement): MapView | undefined => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    try {
      return new CreatedMap({
        container,
        style: styleUrl ?? baseStyle(isDark),
        center: [position.longitude, position.latitude],
        zoom: styleUrl ? ZOOMS.streets : ZOOMS.drawn,
        maxZoom: styleUrl ? MAX_MAP_ZOOM : MAX_DRAWN_ZOOM,
        maxBounds: cityBounds(city),
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        // The wheel scrolls the page, which is longer than the map.
        scrollZoom: false,
        attributionControl: styleUrl ? { compact: true } : false,
        fadeDuration: 0,
        locale: { 'Map.Title': t('partner.pin.map') },
      });
    } catch (error) {
      onFail(error);
      return undefined;
    }
  });
  const move = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) =>
    onMove(roundPosition({ latitude: lat, longitude: lng })),
  );
  const start = useEffectEvent((created: MapView) => {
    marker.current = new Marker({ element: pin, anchor: 'bottom', draggable: !disabled })
      .setLngLat([position.longitude, position.latitude])
      .addTo(created);
    marker.current.on('dragend', ({ target }) => move(target.getLngLat()));
    if (!disabled) created.on('click', ({ lngLat }) => move(lngLat));
  });
  useEffect(() => {
    const created = box.current ? create(box.current) : undefined;
    if (!created) return;
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    start(created);
    setMap(created);
    return () => created.remove();
  }, []);
  const { latitude, longitude } = position;
  useEffect(() => {
    marker.current?.setLngLat([longitude, latitude]);
    if (map && !map.getBounds().contains([longitude, latitude])) map.panTo([longitude, latitude]);
  }, [map, latitude, longitude]);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || disabled) return;
    event.preventDefault();
    // The map would move too.
    event.stopPropagation();
    const step = event.shiftKey ? STEPS.long : STEPS.short;
    onMove(moveBy(position, direction[0] * step, direction[1] * step));
  };
  return (
    <>
      <div ref={box} className="city-map size-full" />
      {map && (
        <div className="absolute top-3 left-3 z-10 grid divide-y divide-line overflow-hidden rounded-box border border-line bg-card">
          <ZoomButton label={t('partner.pin.zoom_in')} Icon={Plus} onClick={() => map.zoomIn()} />
          <ZoomButton label={t('partner.pin.zoom_out')} Icon={Minus} onClick={() => map.zoomOut()} />
        </div>
      )}
      {createPortal(
        <button
          type="button"
          disabled={disabled}
          aria-label={t('partner.pin.pin')}
          title={t('partner.pin.pin')}
          onKeyDown={onKeyDown}
          className="block cursor-grab rounded-small active:cursor-grabbing disabled:cursor-default"
        >
          <MapPin aria-hidden className="size-11 fill-tomato text-card" />
        </button>,
        pin,
      )}
    </>
  );
}

type ZoomButtonProps = { label: string; Icon: typeof Plus; onClick: () => void };

function ZoomButton({ label, Icon, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center text-ink -outline-offset-4 transition-colors duration-150 hover:bg-wash"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
