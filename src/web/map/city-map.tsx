import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bounds, cityBounds, isWithin, type LatLng } from '#core/catalog/map-position.ts';
import { Toast } from '../ui/toast.tsx';
import { MapControls } from './map-controls.tsx';
import { areaLabels, ownPosition } from './map-labels.tsx';
import { MapLayer } from './map-layer.tsx';
import type { MapPage } from './map-page.ts';
import { SelectedCards } from './selected-cards.tsx';
import type { useMapVenues } from './use-map-venues.ts';
import { useMapView } from './use-map-view.ts';
import { useOwnPosition } from './use-own-position.ts';
import { pinOf, usePins } from './use-pins.tsx';

/** Pixels between a pin and the selected card. */
const PIN_MARGIN = 32;

type Props = {
  page: MapPage;
  listing: ReturnType<typeof useMapVenues>;
  /** Called with the visible area each time the guest has moved the map. */
  onMove: (bounds: Bounds) => void;
  onFail: (error: unknown) => void;
  /** Why there are no pins; undefined when there are. */
  emptyList: ReactNode;
  /** The place below the map for its buttons on phones. */
  controlsBelow: Element | null;
};

/** The map, in a chunk of its own together with the map library. */
export function CityMap({ page, listing, onMove, onFail, emptyList, controlsBelow }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  /** One venue, or those of a group that the closest view still shows as one. */
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const [position, setPosition] = useState<LatLng>();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { parent_city: city, language, currency, mapStyleUrl: styleUrl } = page;
  const { map, viewport } = useMapView({
    element,
    city,
    areas: page.areas,
    styleUrl,
    title: t('map.title', { city: city.label }),
    onMove,
    onFail,
  });
  const pins = usePins({
    map,
    viewport,
    venues: listing.mapVenues,
    selectedIds,
    type: page.activeProductType,
    currency,
    language,
    onSelect: setSelectedIds,
  });
  const [selectedId] = selectedIds;
  const selected = selectedIds.flatMap((id) => listing.cardOf(id) ?? []);

  const { isLocating, locate } = useOwnPosition(
    (found) => {
      if (!isWithin(cityBounds(city), found)) return setMessage(t('map.position_outside'));
      setPosition(found);
      map?.easeTo({
        center: [found.longitude, found.latitude],
        zoom: Math.max(map.getZoom(), 14),
        duration: 180,
      });
    },
    () => setMessage(t('map.position_denied')),
  );

  function close() {
    const pin = map && selectedId !== undefined ? pinOf(map, selectedId) : undefined;
    setSelectedIds([]);
    (pin ?? map?.getCanvas())?.focus({ preventScroll: true });
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && selectedId !== undefined) close();
  });
  // Handles keys on canvas, pins and card, but not those of a dialog above the map.
  useEffect(() => {
    const { current } = root;
    current?.addEventListener('keydown', onEscape);
    return () => current?.removeEventListener('keydown', onEscape);
  }, []);

  // Moves the map when the card would cover the selected pin.
  useEffect(() => {
    if (!map || selectedId === undefined) return;
    const card = document.querySelector('[data-map-card]')?.getBoundingClientRect();
    const pin = pinOf(map, selectedId)?.getBoundingClientRect();
    if (!card || !pin || pin.bottom < card.top || pin.top > card.bottom || pin.right < card.left) return;
    const isBelow = card.width > map.getContainer().clientWidth * 0.9;
    map.panBy(isBelow ? [0, pin.bottom - card.top + PIN_MARGIN] : [pin.right - card.left + PIN_MARGIN, 0], {
      duration: 180,
    });
  }, [map, selectedId]);

  // A click on the map beside all pins closes the card.
  useEffect(() => {
    const canvas = map?.getCanvas();
    const onClick = () => setSelectedIds([]);
    canvas?.addEventListener('click', onClick);
    return () => canvas?.removeEventListener('click', onClick);
  }, [map]);

  return (
    <div ref={root} className="absolute inset-0">
      <div ref={element} className="city-map size-full" />
      {map && viewport && (
        <>
          {styleUrl === null && <MapLayer map={map} items={areaLabels(page.areas, pins, viewport.zoom)} />}
          {position && <MapLayer map={map} items={ownPosition(position)} />}
          <MapLayer map={map} items={pins} label={t('listing.results')} />
          <MapControls map={map} isLocating={isLocating} onLocate={locate} below={controlsBelow} />
        </>
      )}
      {emptyList && (
        // On desktops the list beside the map says it.
        <div className="absolute inset-x-4 top-16 z-10 mx-auto max-w-120 desktop:hidden">{emptyList}</div>
      )}
      {selected.length > 0 && (
        <SelectedCards
          venues={selected}
          party={listing.party}
          onParty={listing.changeParty}
          language={language}
          othersPath={listing.othersPath}
          onClose={close}
        />
      )}
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </div>
  );
}
