import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductType } from '#core/market.ts';
import type { useListing } from './use-listing.ts';

type Props = {
  heading: string;
  productType: ProductType;
  listing: Pick<ReturnType<typeof useListing>, 'isNarrowed' | 'total' | 'status'>;
  /** Whether the page lists the whole city; the heading then counts all free tables. */
  isWholeCity?: boolean;
  /** Beside the heading, e.g. the toggle between list and map. */
  children?: ReactNode;
};

export function ListingHeading({ heading, children, ...summary }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 py-6 tablet:py-10">
      <div>
        <h1 className="font-display text-hero">{heading}</h1>
        <p className="figures mt-2 text-ink-mid text-lg">{useSummary(summary)}</p>
      </div>
      {children}
    </div>
  );
}

/** The number of matches, or the totals while no filter is active. */
function useSummary({
  productType,
  listing,
  isWholeCity = false,
}: Pick<Props, 'productType' | 'listing' | 'isWholeCity'>) {
  const { t } = useTranslation();
  const { isNarrowed, total, status } = listing;
  if (isNarrowed) return t('listing.matches', { count: total });
  if (!isWholeCity) return t('listing.places', { count: total });
  const noun = productType === 'takeaway' ? 'pickups' : 'tables';
  return t('listing.summary', {
    tables: t(`listing.${noun}`, { count: status.freeTables }),
    places: t('listing.places', { count: status['in-stock'] }),
  });
}
