import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeFilters } from '#core/catalog/filters.ts';
import { usePanel } from '../client-state.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar, type FilterPart } from './filter-bar.tsx';
import { Results } from './results.tsx';
import { type ListingPage, useListing } from './use-listing.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));

/** Filters and the cards that they leave. */
export function Listing({ page }: { page: ListingPage }) {
  const [part, setPart] = useState<FilterPart>('all');
  const { openPanel, changePanel } = usePanel();
  const closePanel = () => changePanel({ act: 'close', panel: 'filter' });
  function openFilters(next: FilterPart) {
    setPart(next);
    changePanel({ act: 'open', panel: 'filter' });
  }
  const { t } = useTranslation();
  const listing = useListing(page);
  const { filters, choices, empty, change } = listing;
  return (
    <>
      <FilterBar filters={filters} choices={choices} onOpen={openFilters} />
      {empty ? (
        <EmptyList
          empty={empty}
          filters={filters}
          city={page.parent_city.proper_name}
          language={page.language}
          onLift={() => listing.lift(empty.lift)}
        />
      ) : (
        <>
          <p role="status" className="figures mt-4 font-semibold empty:hidden">
            {activeFilters(filters).length > 0 && t('listing.places', { count: listing.total })}
          </p>
          <Results listing={listing} language={page.language} />
        </>
      )}
      {openPanel === 'filter' && (
        <Suspense>
          <FilterPanel
            part={part}
            filters={filters}
            choices={choices}
            categories={page.categories}
            count={listing.count}
            onSave={change}
            onShow={(next) => {
              change(next);
              closePanel();
            }}
            onClose={closePanel}
          />
        </Suspense>
      )}
    </>
  );
}
