import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editsBetween } from '#core/house/changes.ts';
import { servingText } from '#core/house/describe-change.ts';
import { type MenuFields, NEW_MENU } from '#core/house/fields.ts';
import { missingLanguages, offerErrors } from '#core/house/validate-menu.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { Price } from '../ui/price.tsx';
import type { HouseData, HouseMenu } from './house-data.ts';
import { shownPrice } from './menu-price.tsx';
import { useDraft } from './use-draft.ts';
import type { MenuPosition } from './use-menu-order.ts';
import { useOfferFormats } from './use-offer-formats.ts';

type MenuCardProps = {
  house: HouseData;
  menu: HouseMenu;
  /** Undefined when it can't be moved. */
  order: MenuPosition | undefined;
};

export function MenuCard({ house: { venue, today, mayEdit }, menu, order }: MenuCardProps) {
  const { t } = useTranslation();
  const { fields } = menu;
  const { words, money, menuName } = useOfferFormats(venue.market);
  const name = menuName(fields);
  const price = shownPrice(menu, fields.price, today);
  const facts = [
    t(`partner.house.editor.type_${fields.menu_type}`),
    servingText(fields.serving, words),
    t('partner.house.menus.courses', { count: fields.courses.length }),
    fields.table_sizes.length > 0 &&
      t('partner.house.menus.for_sizes', { sizes: fields.table_sizes.join(', ') }),
    fields.entire_table && t('partner.house.menus.entire'),
  ].filter((fact) => fact !== false);
  return (
    <li>
      <div
        className="tool-card"
        onDragOver={(event) => order && event.preventDefault()}
        onDrop={order?.onDrop}
      >
        <div className="grid gap-1.5 p-4">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">{name}</h2>
            {fields.price > 0 && (
              <Price
                regular={money(price.regularAmount)}
                sale={money(price.saleAmount)}
                regularLabel={t('partner.house.editor.before')}
                saleLabel={t('partner.house.editor.now')}
              />
            )}
          </div>
          <p className="figures text-ink-mid text-sm">{facts.join(' · ')}</p>
          <Badges menu={menu} />
        </div>
        <div className="flex flex-wrap border-line border-t px-1">
          <Link
            to={partnerPath('menu', { venueId: venue.id, menuId: menu.id })}
            aria-label={t(mayEdit ? 'partner.house.menus.edit_label' : 'partner.house.menus.open_label', {
              name,
            })}
            className={buttonClass('quiet')}
          >
            {t(mayEdit ? 'partner.house.menus.edit' : 'partner.house.menus.open')}
          </Link>
          {mayEdit && (
            <>
              <Link
                to={`${partnerPath('menu', { venueId: venue.id, menuId: 'new' })}?copy=${menu.id}`}
                aria-label={t('partner.house.menus.copy_label', { name })}
                className={buttonClass('quiet')}
              >
                {t('partner.house.menus.copy')}
              </Link>
              <StatusButton venueId={venue.id} menu={menu} name={name} />
            </>
          )}
          {order && <MoveTools order={order} name={name} />}
        </div>
      </div>
    </li>
  );
}

function MoveTools({ order, name }: { order: MenuPosition; name: string }) {
  const { t } = useTranslation();
  const { index, isLast, move, onDrag } = order;
  return (
    <span className="ml-auto flex items-center">
      <MoveButtons
        index={index}
        isLast={isLast}
        upLabel={t('partner.house.menus.up', { name })}
        downLabel={t('partner.house.menus.down', { name })}
        move={move}
      />
      <span
        draggable
        title={t('partner.house.menus.drag')}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        className="hidden size-11 cursor-grab items-center justify-center tablet:flex"
      >
        <GripVertical aria-hidden className="size-5 text-ink-soft" />
      </span>
    </span>
  );
}

function Badges({ menu: { live, fields } }: { menu: HouseMenu }) {
  const { t } = useTranslation();
  const missing = missingLanguages(fields).map((language) => t(`partner.house.language.${language}`));
  const isNew = live.status === 'new' && fields.status !== 'new';
  const isArchiving = live.status === 'published' && fields.status === 'archived';
  const isChanged = editsBetween(live, fields).length > 0;
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {isNew && <Badge tone="saffron">{t('partner.house.menus.badge_new')}</Badge>}
      {isArchiving && <Badge tone="saffron">{t('partner.house.menus.badge_archiving')}</Badge>}
      {isChanged && !isNew && !isArchiving && (
        <Badge tone="saffron">{t('partner.house.menus.badge_draft')}</Badge>
      )}
      {fields.status === 'published' && Object.keys(offerErrors(fields)).length > 0 && (
        <Badge tone="tomato">{t('partner.house.menus.badge_incomplete')}</Badge>
      )}
      {missing.length > 0 && (
        <Badge>{t('partner.house.menus.badge_missing', { languages: missing.join(', ') })}</Badge>
      )}
    </p>
  );
}

type StatusButtonProps = { venueId: number; menu: HouseMenu; name: string };

/** Takes a menu off sale or puts it back, in the draft; a new one is taken out of the draft. */
function StatusButton({ venueId, menu: { id, live, fields }, name }: StatusButtonProps) {
  const { t } = useTranslation();
  const { save, busy, error } = useDraft(venueId, 'menu');
  const action = live.status === 'new' ? 'remove' : fields.status === 'archived' ? 'restore' : 'archive';
  const wanted: MenuFields = {
    remove: NEW_MENU,
    restore: { ...fields, status: 'published' as const },
    archive: { ...fields, status: 'archived' as const },
  }[action];
  return (
    <>
      <Button
        kind="quiet"
        busy={busy && 'quietly'}
        aria-label={t(`partner.house.menus.${action}_label`, { name })}
        onClick={() => void save(id, editsBetween(fields, wanted))}
      >
        {t(`partner.house.menus.${action}`)}
      </Button>
      <p role="alert" className="w-full px-3 pb-2 font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </>
  );
}
