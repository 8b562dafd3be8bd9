import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { CardGrid } from '../content/card-grid.tsx';
import { Card } from '../ui/card.tsx';
import { CardTitle } from '../ui/card-title.tsx';
import { Price } from '../ui/price.tsx';
import type { HomeMenu } from './home-data.ts';

type Props = { menus: HomeMenu[]; currency: Currency; language: Language };

export function NewMenus({ menus, currency, language }: Props) {
  const { t } = useTranslation();
  if (menus.length === 0) return null;
  return (
    <section aria-labelledby="menus" className="mt-16">
      <h2 id="menus" className="mb-5 text-title">
        {t('front.menus')}
      </h2>
      <CardGrid>
        {menus.map((menu) => (
          <li key={menu.id} className="grid">
            <Card
              picture={
                <VenuePicture
                  picture={menu.image}
                  alt=""
                  sizes="(width >= 1024px) 400px, (width >= 761px) 45vw, 100vw"
                />
              }
            >
              <CardTitle to={menu.route}>{menu.name}</CardTitle>
              <p className="text-ink-soft text-sm">
                {menu.venue} · {menu.area}
              </p>
              <p className="text-ink-mid">{menu.courses.join(', ')}</p>
              <Price
                className="mt-auto pt-1"
                sale={formatMoney(menu.price_sale, currency, language)}
                regular={formatMoney(menu.price_regular, currency, language)}
                saleLabel={t('ui.price_sale', { amount: '' })}
                regularLabel={t('ui.price_regular', { amount: '' })}
              />
            </Card>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
