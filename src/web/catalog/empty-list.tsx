import { useTranslation } from 'react-i18next';
import type { EmptyReason } from '#core/catalog/filter-reason.ts';
import type { Filters } from '#core/catalog/filters.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language, ProductType } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Plate } from '../ui/plate.tsx';

type Props = {
  empty: EmptyReason;
  filters: Filters;
  city: string;
  productType: ProductType;
  language: Language;
  /** The URL without the filters that exclude every venue. */
  liftPath: string;
};

/** Says why the list is empty, and links to a list with fewer filters. */
export function EmptyList({ empty, filters, city, productType, language, liftPath }: Props) {
  const { t } = useTranslation();
  const { reason } = empty;
  const words = {
    ...pickupContext(productType),
    city,
    count: filters.person,
    search: filters.search,
    start: formatWallTime(filters.times.start, language),
    end: formatWallTime(filters.times.end, language),
  };
  return (
    <div
      className="mt-6 grid justify-items-center gap-4 rounded-box border border-line bg-card px-6 py-14 text-center"
      role="status"
    >
      <Plate className="size-16 text-tomato" />
      <p className="font-display text-title">{t(`listing.empty.${reason}`, words)}</p>
      {reason === 'none' ? (
        <p className="text-ink-mid">{t('listing.empty.none_help', words)}</p>
      ) : (
        <LinkButton to={liftPath} preventScrollReset>
          {t(`listing.empty.${reason}_action`, words)}
        </LinkButton>
      )}
    </div>
  );
}
