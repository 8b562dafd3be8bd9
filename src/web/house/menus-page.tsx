import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sortMenus } from '#core/catalog/menus.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import { DraftBar } from './draft-bar.tsx';
import type { HouseData, HouseMenu } from './house-data.ts';
import { MenuCard } from './menu-card.tsx';

/** In the order in which guests see them. */
const inOrder = (menus: readonly HouseMenu[]): HouseMenu[] =>
  sortMenus(
    menus.map((menu) => ({
      ...menu,
      menu_type: menu.fields.menu_type,
      price_regular: menu.guestPrice?.regularAmount ?? menu.fields.price,
    })),
  );

/** A menu that was new in a plan or a draft and was taken out of it again is shown nowhere. */
const isThere = ({ fields, live }: HouseMenu): boolean => fields.status !== 'new' || live.status !== 'new';

export function MenusPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { venue, mayEdit } = house;
  const menus = inOrder(house.menus.filter(isThere));
  const archived = menus.filter(
    ({ live, fields }) => live.status === 'archived' && fields.status === 'archived',
  );
  const current = menus.filter((menu) => !archived.includes(menu));
  const cards = (some: readonly HouseMenu[]) => (
    <ul className="grid gap-3 desktop:grid-cols-2">
      {some.map((menu) => (
        <MenuCard key={menu.id} house={house} menu={menu} />
      ))}
    </ul>
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="font-semibold text-title">{t('partner.house.menus.title')}</h1>
          <p className="text-ink-mid">{t('partner.house.menus.lead')}</p>
        </div>
        {mayEdit && (
          <Link
            to={partnerPath('menu', { venueId: venue.id, menuId: 'new' })}
            className={buttonClass('primary')}
          >
            {t('partner.house.menus.new')}
          </Link>
        )}
      </div>
      <DraftBar house={house} />
      {current.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.menus.empty')}</p>
      ) : (
        cards(current)
      )}
      {archived.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('partner.house.menus.archived')} ({archived.length})
          </summary>
          {cards(archived)}
        </details>
      )}
    </>
  );
}
