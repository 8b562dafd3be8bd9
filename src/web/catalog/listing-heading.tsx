import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductType } from '#core/market.ts';

type Props = {
  heading: string;
  productType: ProductType;
  places: number;
  /** Free tables, where all of them are meant. */
  tables?: number;
  /** Beside the heading, e.g. the toggle between list and map. */
  children?: ReactNode;
};

export function ListingHeading({ heading, productType, places, tables, children }: Props) {
  const { t } = useTranslation();
  const noun = productType === 'takeaway' ? 'pickups' : 'tables';
  const placesText = t('listing.places', { count: places });
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 py-6 tablet:py-10">
      <div>
        <h1 className="font-display text-hero">{heading}</h1>
        <p className="figures mt-2 text-ink-mid text-lg">
          {tables === undefined
            ? placesText
            : t('listing.summary', { tables: t(`listing.${noun}`, { count: tables }), places: placesText })}
        </p>
      </div>
      {children}
    </div>
  );
}
