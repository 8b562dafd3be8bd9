import { Clock, Info, MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product, Tag } from '#core/catalog/catalog.contract.ts';
import { formatPhone } from '#core/format-phone.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { quietLinkClass } from './link-style.ts';

type Props = {
  product: Product;
  phone: string | null;
  tags: readonly Tag[];
  cityLink: string;
  language: Language;
};

const directionsTo = ({ lat, long }: Product) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}`;

/** Address, serving hours, tags and phone. */
export function VenueFacts({ product, phone, tags, cityLink, language }: Props) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-8 gap-y-6 rounded-box border border-line bg-card p-5 tablet:grid-cols-2 tablet:p-6">
      <Fact name={t('venue.address')} icon={<MapPin aria-hidden className="size-4" />}>
        <p>{product.city_address}</p>
        <a href={directionsTo(product)} rel="noopener" target="_blank" className={quietLinkClass}>
          <Navigation aria-hidden className="size-4" />
          {t('map.directions')}
          <span className="sr-only"> ({t('ui.opens_new_window')})</span>
        </a>
      </Fact>
      <ServingHours product={product} language={language} />
      {tags.length > 0 && (
        <Fact name={t('venue.tags')} icon={<Info aria-hidden className="size-4" />}>
          <ul className="flex flex-wrap gap-x-4">
            {tags.map(({ id, name, slug }) => (
              <li key={id}>
                <Link to={`${cityLink}?tags=${slug}`} className={quietLinkClass}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {phone !== null && (
        <Fact name={t('venue.phone')} icon={<Phone aria-hidden className="size-4" />}>
          <a href={`tel:${phone}`} className={`${quietLinkClass} figures`}>
            {formatPhone(phone)}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function ServingHours({ product, language }: { product: Product; language: Language }) {
  const { t } = useTranslation();
  const isTakeaway = product.product_type === 'takeaway';
  const hours = product.serving_hours;
  return (
    <Fact
      name={t(isTakeaway ? 'venue.pickup_times' : 'venue.serving_times')}
      icon={<Clock aria-hidden className="size-4" />}
    >
      {hours.length === 0 && <p>{t('venue.closed_today')}</p>}
      <ul>
        {hours.map(({ menu_type, time_start, time_end }) => (
          <li key={`${menu_type} ${time_start}`} className="figures flex gap-3">
            <span className="min-w-20 text-ink-mid">{t(`venue.menu_type.${menu_type}`)}</span>
            <span className="font-medium">
              {`${formatWallTime(time_start, language)}–${formatWallTime(time_end, language)}`}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 flex items-center gap-1.5 font-semibold text-ink-soft text-sm">
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
