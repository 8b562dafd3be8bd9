import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sortMenus } from '#core/catalog/menus.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import { draftCount, type HouseData, type HouseMenu } from './house-data.ts';
import { MenuCard } from './menu-card.tsx';
import { useMenuOrder } from './use-menu-order.ts';

/** In the order in which guests see them. */
const inOrder = (menus: readonly HouseMenu[], order: readonly number[]): HouseMenu[] =>
  sortMenus(
    menus.map((menu) => ({
      ...menu,
      menu_type: menu.fields.menu_type,
      price_regular: menu.guestPrice?.regularAmount ?? menu.fields.price,
    })),
    order,
  );

/** A menu that was new in a plan or a draft and was taken out of it again is shown nowhere. */
const isThere = ({ fields, live }: HouseMenu): boolean => fields.status !== 'new' || live.status !== 'new';

export function MenusPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { venue, mayEdit } = house;
  const order = house.about.fields.menu_order;
  const menus = inOrder(house.menus.filter(isThere), order);
  const archived = menus.filter(
    ({ live, fields }) => live.status === 'archived' && fields.status === 'archived',
  );
  const current = menus.filter((menu) => !archived.includes(menu));
  const moving = useMenuOrder(
    house,
    current.map(({ id }) => id),
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="font-semibold text-title">{t('partner.house.menus.title')}</h1>
          <p className="text-ink-mid">
            {t(order.length > 0 ? 'partner.house.menus.lead_own' : 'partner.house.menus.lead')}
          </p>
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
      <DraftBar venueId={house.venue.id} count={draftCount(house)} />
      <ConflictPanel {...moving.conflict} />
      {current.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.menus.empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {current.map((menu, index) => (
            <MenuCard
              key={menu.id}
              house={house}
              menu={menu}
              order={mayEdit && current.length > 1 ? moving.at(index) : undefined}
            />
          ))}
        </ul>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {moving.error}
      </p>
      <p role="status" className="sr-only">
        {moving.said}
      </p>
      {mayEdit && order.length > 0 && (
        <div>
          <Button kind="quiet" onClick={() => void moving.reset()}>
            {t('partner.house.menus.reset')}
          </Button>
        </div>
      )}
      {archived.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('partner.house.menus.archived')} ({archived.length})
          </summary>
          <ul className="grid gap-3">
            {archived.map((menu) => (
              <MenuCard key={menu.id} house={house} menu={menu} order={undefined} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
