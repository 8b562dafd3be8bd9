import { List, Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Language, ProductType } from '#core/market.ts';
import { buildPath, cityRoute, mapRoute } from '#core/paths.ts';
import { VIEW_TYPES, type ViewType } from '#core/paths-words.ts';
import { classNames } from '../ui/class-names.ts';

const ICONS = { list: List, map: MapIcon };

type Props = { city: string; productType: ProductType; current: ViewType; language: Language };

/** Links to list and map with the same query, so that the filters stay. */
export const ViewToggle = memo(({ city, productType, current, language }: Props) => {
  const { t } = useTranslation();
  const search = useFilterSearch();
  return (
    <nav
      aria-label={t('listing.view.label')}
      className="inline-flex shrink-0 rounded-full border border-line bg-card p-0.5"
    >
      {VIEW_TYPES.map((view) => {
        const Icon = ICONS[view];
        const isCurrent = view === current;
        return (
          <Link
            key={view}
            to={{ pathname: viewPath(view, productType, city, language), search }}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 font-semibold text-sm leading-none transition-colors duration-150 tablet:px-4',
              isCurrent ? 'bg-ink text-paper' : 'text-ink-mid hover:bg-wash hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" />
            <span className="max-tablet:sr-only">{t(`listing.view.${view}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
});

export const viewPath = (view: ViewType, productType: ProductType, city: string, language: Language) =>
  buildPath(view === 'map' ? mapRoute(productType) : cityRoute(productType), { city }, language);

/** The query of the URL without `page`, which is not a filter. */
export function useFilterSearch() {
  const query = new URLSearchParams(useLocation().search);
  query.delete('page');
  return query.toString();
}
