import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from './empty-list.tsx';
import { FilterControls } from './filter-controls.tsx';
import { Results } from './results.tsx';
import type { ListingPage, useListing } from './use-listing.ts';

type Props = {
  page: ListingPage;
  listing: ReturnType<typeof useListing>;
  /** Beside the filters. */
  children?: ReactNode;
};

/** The filters and the matching cards. */
export function Listing({ page, listing, children }: Props) {
  const { t } = useTranslation();
  const { filters, empty } = listing;
  return (
    <>
      <FilterControls listing={listing} categories={page.categories}>
        {children}
      </FilterControls>
      {/* Announced only while a filter is active: the city's totals change with every sale. */}
      <p role="status" className="sr-only">
        {listing.isNarrowed && t('listing.matches', { count: listing.total })}
      </p>
      {empty ? (
        <EmptyList
          empty={empty}
          filters={filters}
          city={page.parent_city.label}
          productType={page.activeProductType}
          language={page.language}
          liftPath={listing.liftPath(empty.lift)}
        />
      ) : (
        <Results listing={listing} language={page.language} />
      )}
    </>
  );
}
