// Below the map, so that it covers no pin: how many places there are, the search of what is in sight, and the way to the list.
import { useTranslation } from 'react-i18next';
import type { Bounds } from '#core/catalog/map-view.ts';
import { useFilterSearch, viewPath } from '../catalog/view-toggle.tsx';
import { ChipButton } from '../ui/chip-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { MapPage } from './map-page.ts';

type Props = {
  page: MapPage;
  count: number;
  /** Undefined until the guest has moved the map. */
  inSight: Bounds | undefined;
  limit: Bounds | undefined;
  onLimit: (bounds: Bounds | undefined) => void;
};

export function MapFoot({ page, count, inSight, limit, onLimit }: Props) {
  const { t } = useTranslation();
  const search = useFilterSearch();
  const { parent_city: city, activeProductType, language } = page;
  const isLimited = limit !== undefined && limit === inSight;
  return (
    <div className="border-line border-t bg-paper">
      <div className="page-width flex min-h-13 flex-wrap items-center gap-x-4 py-1">
        <p className="figures shrink-0 text-ink-mid text-sm" role="status">
          {t('listing.places', { count })}
        </p>
        {inSight && (
          <ChipButton
            aria-pressed={isLimited}
            selected={isLimited}
            onClick={() => onLimit(isLimited ? undefined : inSight)}
            className="max-tablet:ml-auto"
          >
            {t('map.search_here')}
          </ChipButton>
        )}
        {/* A phone has room for one of them beside the count; its list is also behind the toggle on the map. */}
        <LinkButton
          kind="quiet"
          to={{ pathname: viewPath('list', activeProductType, city.slug, language), search }}
          className={classNames('-mr-3 ml-auto text-sm', inSight && 'max-tablet:hidden')}
        >
          {t('map.show_list')}
        </LinkButton>
      </div>
    </div>
  );
}
