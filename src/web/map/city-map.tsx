import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bounds, cityBounds, isWithin, type LatLng } from '#core/catalog/map-view.ts';
import { EmptyList } from '../catalog/empty-list.tsx';
import { Toast } from '../ui/toast.tsx';
import { MapControls } from './map-controls.tsx';
import { areaLabels, ownPosition } from './map-labels.tsx';
import { MapLayer } from './map-layer.tsx';
import type { MapPage } from './map-page.ts';
import { SelectedCard } from './selected-card.tsx';
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
};

/** The map, in a chunk of its own together with the map library. */
export function CityMap({ page, listing, onMove, onFail }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [selectedId, setSelectedId] = useState<number>();
  const [position, setPosition] = useState<LatLng>();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { parent_city: city, language, currency, mapStyleUrl: styleUrl } = page;
  const { map, viewport } = useMapView({
    element,
    city,
    areas: page.areas,
    styleUrl,
    title: t('map.title', { city: city.proper_name }),
    onMove,
    onFail,
  });
  const pins = usePins({
    map,
    viewport,
    venues: listing.mapVenues,
    selectedId,
    type: page.activeProductType,
    currency,
    language,
    onSelect: setSelectedId,
  });
  const venue = selectedId === undefined ? undefined : listing.cardOf(selectedId);

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
    setSelectedId(undefined);
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
    const onClick = () => setSelectedId(undefined);
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
          <MapControls map={map} isLocating={isLocating} onLocate={locate} />
        </>
      )}
      {listing.empty && (
        <div className="absolute inset-x-4 top-16 z-10 mx-auto max-w-120">
          <EmptyList
            empty={listing.empty}
            filters={listing.filters}
            city={city.proper_name}
            productType={page.activeProductType}
            language={language}
            liftPath={listing.liftPath(listing.empty.lift)}
          />
        </div>
      )}
      {venue && (
        <SelectedCard
          venue={venue}
          party={listing.party}
          language={language}
          othersPath={listing.othersPath(venue.areaId)}
          onClose={close}
        />
      )}
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </div>
  );
}
