import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import type { ListingPage } from './use-listing.ts';

type Props = {
  page: Pick<ListingPage, 'parent_city' | 'activeProductType' | 'language'> & {
    productTypes: readonly { id: ProductType; supported_city: readonly string[] }[];
  };
};

export const TypeTabs = memo(({ page }: Props) => {
  const { t } = useTranslation();
  const { slug } = page.parent_city;
  const pathOf = (type: ProductType) => buildPath(cityRoute(type), { city: slug }, page.language);
  const isSold = (type: ProductType) =>
    page.productTypes.some(({ id, supported_city }) => id === type && supported_city.includes(slug));
  return (
    <LinkTabs
      label={t('listing.types')}
      current={pathOf(page.activeProductType)}
      tabs={PRODUCT_TYPES.filter(isSold).map((type) => ({ to: pathOf(type), label: t(`types.tab.${type}`) }))}
    />
  );
});
