import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InternalLink, Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { ProductInfo } from '#core/catalog/page-state.ts';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { quietLinkClass } from './link-style.ts';
import { MenuSummary } from './menu-summary.tsx';
import { VenueFacts } from './venue-facts.tsx';
import { VenueMap } from './venue-map.tsx';

type Props = {
  product: Product;
  info: ProductInfo;
  phone: string | null;
  tags: readonly Tag[];
  cityLink: string;
  mapLink: string;
  mapStyleUrl: string | null;
  links: readonly InternalLink[];
  currency: Currency;
  language: Language;
};

/** The venue tab. */
export function VenueInfo({
  product,
  info,
  phone,
  tags,
  cityLink,
  mapLink,
  mapStyleUrl,
  links,
  currency,
  language,
}: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-9">
      <div className="max-w-[65ch]">
        {info.summary !== '' && <p className="font-display text-name">{info.summary}</p>}
        {/* The server has sanitised this HTML. */}
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: info.description }} />
      </div>
      <MenuSummary menus={info.menus} type={product.product_type} currency={currency} language={language} />
      <VenueFacts product={product} phone={phone} tags={tags} cityLink={cityLink} language={language} />
      <VenueMap product={product} mapLink={mapLink} mapStyleUrl={mapStyleUrl} />
      {links.length > 0 && (
        <nav aria-label={t('venue.read_also')}>
          <h2 className="mb-1 text-name">{t('venue.read_also')}</h2>
          <ul>
            {links.map(({ label, link }) => (
              <li key={link}>
                <Link to={link} className={quietLinkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
