// The bar below the map: number of venues, search in the visible area, and a link to the list.
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '#core/catalog/map-position.ts';
import { useFilterSearch, viewPath } from '../catalog/view-toggle.tsx';
import { ChipButton } from '../ui/chip-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { MapPage } from './map-page.ts';

type Props = {
  page: MapPage;
  count: number;
  /** Undefined until the guest has moved the map. */
  visibleBounds: Bounds | undefined;
  limit: Bounds | undefined;
  onLimit: (bounds: Bounds | undefined) => void;
  /** Where the map puts its buttons on phones. */
  controlsRef: Ref<HTMLDivElement>;
};

export function MapFooter({ page, count, visibleBounds, limit, onLimit, controlsRef }: Props) {
  const { t } = useTranslation();
  const search = useFilterSearch();
  const { parent_city: city, activeProductType, language } = page;
  const isLimited = limit !== undefined && limit === visibleBounds;
  return (
    <div className="border-line border-t bg-paper">
      <div className="page-width flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <div ref={controlsRef} className="flex gap-2 tablet:hidden" />
        <p className="figures shrink-0 text-ink-mid text-sm" role="status">
          {t('listing.places', { count })}
        </p>
        {visibleBounds && (
          <ChipButton
            aria-pressed={isLimited}
            selected={isLimited}
            onClick={() => onLimit(isLimited ? undefined : visibleBounds)}
            className="max-tablet:ml-auto"
          >
            {t('map.search_here')}
          </ChipButton>
        )}
        {/* Hidden on phones: the toggle beside the filters leads to the list too. */}
        <LinkButton
          kind="quiet"
          to={{ pathname: viewPath('list', activeProductType, city.slug, language), search }}
          className="-mr-3 ml-auto text-sm max-tablet:hidden"
        >
          {t('map.show_list')}
        </LinkButton>
      </div>
    </div>
  );
}
