import { useTranslation } from 'react-i18next';
import type { PartnerEntry } from '#core/content/content.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { PaginationGroup } from '#core/pagination.ts';
import { buildPath } from '#core/paths.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { CardGrid } from './card-grid.tsx';
import { ContentHeading } from './content-heading.tsx';
import { LoadMore } from './load-more.tsx';
import { PartnerCard } from './partner-card.tsx';
import { usePagedList } from './use-paged-list.ts';

type City = { slug: string; name: string };
type Props = {
  page: {
    language: Language;
    city: City;
    cities: City[];
    productType: ProductType;
    cityTypes: ProductType[];
    partners: PaginationGroup<PartnerEntry, { city: string; product_type: ProductType }>;
  };
};

export function PartnersPage({ page }: Props) {
  const { t } = useTranslation();
  const { city, productType, language } = page;
  const { group, list, hasFailed, showMore } = usePagedList('partners', page.partners, language);
  const pathOf = (slug: string, type: ProductType) =>
    buildPath('partners', { city: slug, productType: type }, language);
  return (
    <div className="page-width">
      <ContentHeading
        title={t('page.partners_title', { city: city.name })}
        lead={t('content.partners_lead')}
      />
      <nav aria-label={t('nav.city')} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {page.cities.map(({ slug, name }) => (
            <li key={slug}>
              <ChipLink to={pathOf(slug, productType)} selected={slug === city.slug}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <LinkTabs
        label={t('listing.types')}
        current={pathOf(city.slug, productType)}
        tabs={page.cityTypes.map((type) => ({
          to: pathOf(city.slug, type),
          label: t(`types.tab.${type}`),
        }))}
      />
      {group.data.length === 0 ? (
        <p className="mt-8 text-ink-mid">{t('content.partners_empty')}</p>
      ) : (
        <div className="mt-6">
          <CardGrid ref={list}>
            {group.data.map((partner) => (
              <li key={partner.id} className="grid">
                <PartnerCard partner={partner} />
              </li>
            ))}
          </CardGrid>
        </div>
      )}
      <LoadMore group={group} hasFailed={hasFailed} onMore={showMore} />
    </div>
  );
}
