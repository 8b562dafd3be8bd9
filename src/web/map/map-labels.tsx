// Names and the guest's own place on the map, as page elements: they follow the page's language and its fonts.
import type { Area } from '#core/catalog/catalog.contract.ts';
import { type LatLng, placeNames } from '#core/catalog/map-view.ts';
import { classNames } from '../ui/class-names.ts';
import type { Placed } from './map-layer.tsx';

const FIRST_ZOOM = 11;
const LARGE_ZOOM = 14;

/** They are under the pins and silent: every pin's card names its area. */
export const areaLabels = (areas: readonly Area[], pins: readonly LatLng[], zoom: number): Placed[] =>
  zoom < FIRST_ZOOM
    ? []
    : placeNames(areas, pins, zoom).map(({ id, label, latitude, longitude, shift }) => ({
        key: String(id),
        latitude,
        longitude,
        content: (
          <span
            style={{ top: shift }}
            className={classNames(
              'map-label absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap font-display font-semibold text-ink-soft leading-none',
              zoom < LARGE_ZOOM ? 'text-sm' : 'text-base',
            )}
          >
            {label}
          </span>
        ),
      }));

export const ownPosition = (position: LatLng): Placed[] => [
  {
    key: 'own',
    ...position,
    content: (
      <span className="absolute grid size-10 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-tomato/20">
        <span className="size-4 rounded-full border-[3px] border-card bg-tomato" />
      </span>
    ),
  },
];
