// Lists of links for the main menu and the footer.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NavItem } from '#core/content/navigation.ts';
import { type Language, MARKET_IDS } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import type { ShellData } from './shell.ts';

/** Menu items that editors wrote. */
export function ItemLinks({ items, className }: { items: readonly NavItem[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.url} className="menu-link">
            {item.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const LEGAL_ROUTES = ['terms', 'privacy', 'cookies', 'accessibility'] as const;

/** Pages that the law requires, so editors cannot remove them. */
export function LegalLinks({ language, className }: { language: Language; className: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className={className}>
        {LEGAL_ROUTES.map((routeId) => (
          <li key={routeId}>
            <Link to={buildPath(routeId, {}, language)} className="menu-link">
              {t(`nav.${routeId}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The local menu, grouped by city. */
export function LocalLinks({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const { local } = shell.navMenus;
  return (
    <nav aria-label={t('nav.local')}>
      <h2 className="menu-heading">{t('nav.find_table')}</h2>
      {[...new Set(local.map(({ city }) => city))].map((city) => (
        // Closed but for the page's own city, because a market has many.
        <details key={city} open={city === shell.city?.label}>
          <summary className="menu-link list-item">{city}</summary>
          <ul className="grid">
            {local
              .filter((item) => item.city === city)
              .map((item) => (
                <li key={item.url}>
                  <Link to={item.url} className="menu-link">
                    <span className="inline-block first-letter:uppercase">
                      {t('nav.see_today', { product_type: t(`types.plural.${item.product_type}`), city })}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

type CityLinksProps = {
  shell: ShellData;
  /** A different label, for a page that has these links twice. */
  label?: string;
};

export function CityLinks({ shell, label }: CityLinksProps) {
  const { t } = useTranslation();
  const type = shell.cityTypes[0] ?? 'restaurant';
  return (
    <nav aria-label={label ?? t('nav.choose_city')} className="grid grid-cols-2 gap-6">
      {MARKET_IDS.map((market) => (
        <div key={market}>
          <h2 className="menu-heading">{t(`nav.country.${market}`)}</h2>
          <ul className="grid">
            {shell.cities
              .filter((city) => city.market === market)
              .map((city) => (
                <li key={city.slug}>
                  <Link
                    to={buildPath(cityRoute(type), { city: city.slug }, shell.language)}
                    className="menu-link"
                  >
                    {city.label}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
