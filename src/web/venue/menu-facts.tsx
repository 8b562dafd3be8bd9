import { Clock, Users, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu } from '#core/catalog/catalog.contract.ts';
import type { Language, ProductType } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { formatOrList } from './format-or-list.ts';

const isAllDay = ({ time_start, time_end }: Menu) => time_start === '00:00:00' && time_end === '23:59:59';

/** A bar serves drinks, which are no courses. */
const servingContext = (type: ProductType) => (type === 'bar' ? { context: 'drinks' as const } : {});

/** When a menu is served and for whom. */
export function MenuFacts({ menu, type, language }: { menu: Menu; type: ProductType; language: Language }) {
  const { t } = useTranslation();
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-mid text-sm">
      <Fact icon={<UtensilsCrossed aria-hidden className="size-4" />}>
        {t(`venue.menu_type.${menu.menu_type}`)}
        {menu.courses.length > 0 &&
          ` · ${t('venue.courses', { count: menu.courses.length, ...servingContext(type) })}`}
      </Fact>
      {!isAllDay(menu) && (
        <Fact icon={<Clock aria-hidden className="size-4" />}>
          {t('venue.valid_between', {
            start: formatWallTime(menu.time_start, language),
            end: formatWallTime(menu.time_end, language),
          })}
        </Fact>
      )}
      {menu.limit_table_size === 1 && menu.table_sizes !== '' && (
        <Fact icon={<Users aria-hidden className="size-4" />}>
          {t('venue.table_sizes', { table_sizes: formatOrList(menu.table_sizes.split(','), language) })}
        </Fact>
      )}
      {menu.entire_table === 1 && (
        <Fact icon={<Users aria-hidden className="size-4" />}>{t('venue.entire_table')}</Fact>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">
    {icon}
    <span>{children}</span>
  </li>
);
