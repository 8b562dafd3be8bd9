import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar, type FilterPart } from './filter-bar.tsx';
import { Results } from './results.tsx';
import { type ListingPage, useListing } from './use-listing.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));

/** Filters and the cards that they leave. */
export function Listing({ page }: { page: ListingPage }) {
  const [part, setPart] = useState<FilterPart>();
  const listing = useListing(page);
  const { filters, choices, empty, change } = listing;
  return (
    <>
      <FilterBar filters={filters} choices={choices} onOpen={setPart} />
      {empty ? (
        <EmptyList
          empty={empty}
          filters={filters}
          city={page.parent_city.proper_name}
          language={page.language}
          onLift={() => listing.lift(empty.lift)}
        />
      ) : (
        <Results listing={listing} language={page.language} />
      )}
      {part && (
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
              setPart(undefined);
            }}
            onClose={() => setPart(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
