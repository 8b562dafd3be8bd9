import { useTranslation } from 'react-i18next';
import { activeFilters } from '#core/catalog/filters.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterControls } from './filter-controls.tsx';
import { Results } from './results.tsx';
import { type ListingPage, useListing } from './use-listing.ts';

/** Filters and the cards that they leave. */
export function Listing({ page }: { page: ListingPage }) {
  const { t } = useTranslation();
  const listing = useListing(page);
  const { filters, empty } = listing;
  return (
    <>
      <FilterControls listing={listing} categories={page.categories} />
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
    </>
  );
}
