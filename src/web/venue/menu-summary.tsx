import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Menu } from '#core/catalog/catalog.contract.ts';
import { summariseMenus } from '#core/catalog/menus.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { searchOfTab } from './choice.ts';
import { CourseList } from './course-list.tsx';
import { quietLinkClass } from './link-style.ts';
import { MenuFacts } from './menu-facts.tsx';
import { MenuPrice } from './menu-price.tsx';

type Props = { menus: readonly Menu[]; type: ProductType; currency: Currency; language: Language };

/** Up to two menus; if there are more, the first and a link to the others. */
export function MenuSummary({ menus, type, currency, language }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { shown, more } = summariseMenus(menus);
  const [first] = shown;
  return (
    <section aria-labelledby="menus" className="grid gap-4">
      <h2 id="menus" className="text-title">
        {t('venue.menus')}
      </h2>
      {first === undefined && <p className="text-ink-mid">{t('venue.no_menus')}</p>}
      {shown.map((menu) => (
        <article key={menu.id} className="overflow-hidden rounded-box border border-line bg-card">
          <div className="flex">
            {menu.image && (
              <div className="w-28 shrink-0 bg-wash max-[19rem]:hidden tablet:w-44">
                <VenuePicture picture={menu.image} alt="" sizes="(width >= 761px) 176px, 112px" />
              </div>
            )}
            <div className="grid min-w-0 grow content-start gap-1.5 p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-name">{menu.name}</h3>
                <MenuPrice
                  saleAmount={menu.price_sale}
                  regularAmount={menu.price_regular}
                  currency={currency}
                  language={language}
                />
              </div>
              {menu.description !== '' && <p className="text-ink-mid">{menu.description}</p>}
              <MenuFacts menu={menu} type={type} language={language} />
            </div>
          </div>
          {menu.courses.length > 0 && <Courses menu={menu} />}
        </article>
      ))}
      {first && more > 0 && (
        <Link
          to={{ search: searchOfTab(new URLSearchParams(search), 0) }}
          preventScrollReset
          className={`${quietLinkClass} justify-self-start`}
        >
          {t('venue.menus_summary', { name: first.name, count: more })}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </section>
  );
}

/** A native <details>: it opens before hydration and without JavaScript. */
function Courses({ menu }: { menu: Menu }) {
  const { t } = useTranslation();
  return (
    <details className="group/courses border-line border-t">
      <summary className="flex min-h-11 list-none items-center px-4 font-semibold text-sm underline decoration-2 decoration-line underline-offset-4 -outline-offset-2 hover:decoration-current [&::-webkit-details-marker]:hidden">
        <span className="group-open/courses:hidden">{t('venue.show_courses')}</span>
        <span className="hidden group-open/courses:inline">{t('venue.hide_courses')}</span>
      </summary>
      <div className="px-4 pt-1 pb-5">
        <CourseList courses={menu.courses} />
      </div>
    </details>
  );
}
