import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Menu } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { searchOfTab } from './choice.ts';
import { CourseList } from './course-list.tsx';
import { MenuFacts } from './menu-facts.tsx';
import { MenuPrice } from './menu-price.tsx';

type Props = {
  menus: readonly Menu[];
  type: ProductType;
  index: number;
  currency: Currency;
  language: Language;
};

/** One menu in full, with links to the others. */
export function MenuView({ menus, type, index, currency, language }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const menu = menus[index];
  if (!menu) return <p className="text-ink-mid">{t('venue.no_menus')}</p>;
  return (
    <div className="grid gap-5">
      {menus.length > 1 && (
        <ul aria-label={t('venue.menus')} className="flex flex-wrap gap-2">
          {menus.map(({ id, name }, menuIndex) => (
            <li key={id}>
              <ChipLink
                to={{ search: searchOfTab(params, menuIndex) }}
                preventScrollReset
                selected={menuIndex === index}
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <article key={menu.id} className="overflow-hidden rounded-box border border-line bg-card">
        {menu.image && (
          <div className="aspect-[2/1] bg-wash tablet:aspect-[3/1]">
            <VenuePicture
              picture={menu.image}
              use="hero"
              alt={menu.image.alt}
              sizes="(width >= 1024px) 800px, 100vw"
            />
          </div>
        )}
        <div className="grid gap-5 p-5 tablet:p-8">
          <header className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 className="text-title">{menu.name}</h2>
              <MenuPrice
                size="large"
                saleAmount={menu.price_sale}
                regularAmount={menu.price_regular}
                currency={currency}
                language={language}
              />
            </div>
            {menu.description !== '' && <p className="text-ink-mid">{menu.description}</p>}
            <MenuFacts menu={menu} type={type} language={language} />
          </header>
          {menu.courses.length > 0 && (
            <div className="border-line border-t pt-5">
              <CourseList courses={menu.courses} />
            </div>
          )}
        </div>
      </article>
    </div>
  );
}
