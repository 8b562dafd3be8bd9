// Pins as they stand on the map: gathered where they would cover each other, in reading order, only those in sight.
import type { Map as MapView } from 'maplibre-gl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  boundsOf,
  clusterPlaces,
  inReadingOrder,
  isWithin,
  MAX_MAP_ZOOM,
  type Pin,
  padBounds,
} from '#core/catalog/map-view.ts';
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import type { Placed } from './map-layer.tsx';
import { GroupPin, PricePin, QuietPin } from './map-pins.tsx';
import type { PricedPlace } from './use-map-places.ts';
import type { Sight } from './use-map-view.ts';

/** Pins a little outside are ready when the map moves; the Tab key passes them by. */
const MARGIN = 0.15;
/** Room around a group that is zoomed in on. */
const ROOM = 90;
const LEAST_STEP = 1;

/** The pin of a place, alone or in a group. */
export const pinOf = (map: MapView, id: number) =>
  map.getCanvasContainer().querySelector<HTMLElement>(`[data-places~="${id}"]`) ?? undefined;

type Options = {
  map: MapView | undefined;
  sight: Sight | undefined;
  places: readonly PricedPlace[];
  selectedId: number | undefined;
  currency: Currency;
  language: Language;
  onSelect: (id: number) => void;
};

export function usePins({ map, sight, places, selectedId, currency, language, onSelect }: Options): Placed[] {
  const { t } = useTranslation();
  /** Opened by keyboard: focus goes on to what the group became. */
  const opened = useRef<number>(undefined);

  const seen = sight ? padBounds(sight.bounds, MARGIN) : undefined;
  const pins =
    sight && seen
      ? inReadingOrder(
          clusterPlaces(places, sight.zoom).filter((pin) => isWithin(seen, pin)),
          sight.zoom,
        )
      : [];

  useEffect(() => {
    // The map may stand still before the pins are those of where it stands.
    if (!map || opened.current === undefined || map.isMoving() || sight?.zoom !== map.getZoom()) return;
    pinOf(map, opened.current)?.focus({ preventScroll: true });
    opened.current = undefined;
  });

  function open(pin: Pin<PricedPlace>, event: MouseEvent) {
    if (!map) return;
    if (event.detail === 0) opened.current = pin.places[0]?.id;
    const camera = map.cameraForBounds(boundsOf(pin.places), { padding: ROOM, maxZoom: MAX_MAP_ZOOM });
    const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + LEAST_STEP);
    map.easeTo({ center: camera?.center ?? [pin.longitude, pin.latitude], zoom, duration: 180 });
  }

  function contentOf(pin: Pin<PricedPlace>) {
    const [place] = pin.places;
    if (!place) return null;
    const shared = {
      'data-places': pin.places.map(({ id }) => id).join(' '),
      tabIndex: sight && isWithin(sight.bounds, pin) ? 0 : -1,
    };
    if (pin.places.length > 1) {
      const count = pin.places.length;
      return (
        <GroupPin
          {...shared}
          label={t('map.cluster', { count })}
          count={count}
          quiet={!pin.isOpen}
          onClick={(event) => open(pin, event)}
        />
      );
    }
    const props = { ...shared, selected: place.id === selectedId, onClick: () => onSelect(place.id) };
    if (!place.isOpen || place.saleAmount === null) {
      const state = t(place.status === 'showcase' ? 'card.not_active_today' : 'card.sold_out_today');
      return <QuietPin {...props} label={`${place.name}, ${state}`} />;
    }
    const amount = formatMoney(place.saleAmount, currency, language);
    return (
      <PricePin {...props} label={t('map.pin', { name: place.name, amount })}>
        {amount}
      </PricePin>
    );
  }

  return pins.map((pin) => ({
    key: pin.key,
    latitude: pin.latitude,
    longitude: pin.longitude,
    content: contentOf(pin),
  }));
}
