import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ParentCity, Product, Tag } from '#core/catalog/catalog.contract.ts';
import { quietLinkClass } from './link-style.ts';
import { ShareButton } from './share-button.tsx';

export type AreaLink = { name: string; link: string };

type Props = { product: Product; city: ParentCity; area: AreaLink | null; tags: readonly Tag[]; url: string };

const MAX_TAGS = 2;

export function VenueHeading({ product, city, area, tags, url }: Props) {
  const { t } = useTranslation();
  const links = [...(area ? [area] : []), { name: city.label, link: city.link }];
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-5 pb-3 tablet:pt-7 tablet:pb-4">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h1 className="wrap-anywhere text-hero">{product.name}</h1>
        <p className="mt-1.5 text-ink-mid">
          {[t(`types.${product.product_type}`), ...tags.slice(0, MAX_TAGS).map(({ name }) => name)].join(
            ' · ',
          )}
        </p>
        <nav aria-label={t('venue.address')} className="flex flex-wrap items-center gap-x-1">
          {links.map(({ name, link }, index) => (
            <span key={link + name} className="inline-flex items-center">
              <Link to={link} className={quietLinkClass}>
                {name}
              </Link>
              {index < links.length - 1 && ','}
            </span>
          ))}
        </nav>
      </div>
      <ShareButton name={product.name} url={url} />
    </header>
  );
}
