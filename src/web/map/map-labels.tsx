// Area names and the guest's position as page elements, with the page's language and fonts.
import type { Area } from '#core/catalog/catalog.contract.ts';
import type { LatLng } from '#core/catalog/map-position.ts';
import { positionLabels } from '#core/catalog/map-view.ts';
import { classNames } from '../ui/class-names.ts';
import type { MapItem } from './map-layer.tsx';

const FIRST_ZOOM = 11;
const LARGE_ZOOM = 14;

/** Labels are under the pins and hidden from screen readers: every card names its area. */
export const areaLabels = (areas: readonly Area[], pins: readonly LatLng[], zoom: number): MapItem[] =>
  zoom < FIRST_ZOOM
    ? []
    : positionLabels(areas, pins, zoom).map(({ id, label, latitude, longitude, shift }) => ({
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

export const ownPosition = (position: LatLng): MapItem[] => [
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
