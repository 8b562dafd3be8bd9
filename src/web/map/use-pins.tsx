// The visible pins, grouped where they would overlap, in reading order.
import type { Map as MapView } from 'maplibre-gl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithin } from '#core/catalog/map-position.ts';
import { boundsOf, clusterVenues, inReadingOrder, type Pin, padBounds } from '#core/catalog/map-view.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import type { MapItem } from './map-layer.tsx';
import { GroupPin, PricePin, QuietPin } from './map-pins.tsx';
import type { PricedVenue } from './use-map-venues.ts';
import type { Viewport } from './use-map-view.ts';

/** Pins slightly outside are ready for the next move, but the Tab key skips them. */
const MARGIN = 0.15;
/** Pixels around a group that is zoomed in on. */
const GROUP_PADDING = 90;
const MIN_ZOOM_IN = 1;

/** The pin of a venue, alone or in a group. */
export const pinOf = (map: MapView, id: number) =>
  map.getCanvasContainer().querySelector<HTMLElement>(`[data-venues~="${id}"]`) ?? undefined;

type Options = {
  map: MapView | undefined;
  viewport: Viewport | undefined;
  venues: readonly PricedVenue[];
  /** More than one when a group is open. */
  selectedIds: readonly number[];
  type: ProductType;
  currency: Currency;
  language: Language;
  onSelect: (ids: number[]) => void;
};

export function usePins({
  map,
  viewport,
  venues,
  selectedIds,
  type,
  currency,
  language,
  onSelect,
}: Options): MapItem[] {
  const { t } = useTranslation();
  /** The first venue of a group that was opened by keyboard: its new pin gets the focus. */
  const opened = useRef<number>(undefined);

  const isClosest = map !== undefined && viewport !== undefined && viewport.zoom > map.getMaxZoom() - 0.01;
  const padded = viewport ? padBounds(viewport.bounds, MARGIN) : undefined;
  const pins =
    viewport && padded
      ? inReadingOrder(
          clusterVenues(venues, viewport.zoom).filter((pin) => isWithin(padded, pin)),
          viewport.zoom,
        )
      : [];

  useEffect(() => {
    // The map may have stopped before the pins of its new zoom are rendered.
    if (!map || opened.current === undefined || map.isMoving() || viewport?.zoom !== map.getZoom()) return;
    pinOf(map, opened.current)?.focus({ preventScroll: true });
    opened.current = undefined;
  });

  function open(pin: Pin<PricedVenue>, event: MouseEvent) {
    if (!map) return;
    // No closer view would split the group: its venues are listed instead.
    if (isClosest) return onSelect(pin.venues.map(({ id }) => id));
    if (event.detail === 0) opened.current = pin.venues[0]?.id;
    const camera = map.cameraForBounds(boundsOf(pin.venues), {
      padding: GROUP_PADDING,
    });
    const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + MIN_ZOOM_IN);
    map.easeTo({ center: camera?.center ?? [pin.longitude, pin.latitude], zoom, duration: 180 });
  }

  function contentOf(pin: Pin<PricedVenue>) {
    const [venue] = pin.venues;
    if (!venue) return null;
    const shared = {
      'data-venues': pin.venues.map(({ id }) => id).join(' '),
      tabIndex: viewport && isWithin(viewport.bounds, pin) ? 0 : -1,
    };
    if (pin.venues.length > 1) {
      const count = pin.venues.length;
      const from = lowestPrice(pin.venues);
      const amount = from === undefined ? undefined : formatMoney(from, currency, language);
      return (
        <GroupPin
          {...shared}
          label={[
            t(isClosest ? 'map.group' : 'map.cluster', { count }),
            ...(amount === undefined ? [] : [t('card.from_price', { amount })]),
          ].join(', ')}
          count={count}
          price={amount}
          {...(isClosest && { 'aria-expanded': pin.venues.some(({ id }) => selectedIds.includes(id)) })}
          onClick={(event) => open(pin, event)}
        />
      );
    }
    const props = {
      ...shared,
      selected: selectedIds.includes(venue.id),
      onClick: () => onSelect([venue.id]),
    };
    if (!venue.isOpen || venue.saleAmount === null) {
      const state = t(
        venue.status === 'showcase' ? 'card.not_active_today' : 'card.sold_out_today',
        pickupContext(type),
      );
      return <QuietPin {...props} label={`${venue.name}, ${state}`} />;
    }
    const amount = formatMoney(venue.saleAmount, currency, language);
    return (
      <PricePin {...props} label={t('map.pin', { name: venue.name, amount })}>
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

/** Of the venues that can be booked; undefined when there is none. */
function lowestPrice(venues: readonly PricedVenue[]): number | undefined {
  const prices = venues.flatMap(({ isOpen, saleAmount }) =>
    isOpen && saleAmount !== null ? [saleAmount] : [],
  );
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
