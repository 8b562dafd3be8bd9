import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { GALLERY_HASH } from '#core/paths-words.ts';
import { tabClass, tabRowClass } from '../ui/tab-style.ts';
import { searchOfTab } from './choice.ts';

export type VenueTab = 'venue' | 'menu' | 'gallery';

type Props = { name: string; current: VenueTab; hasMenus: boolean; hasPictures: boolean };

/** Links, so that each tab has its own URL and works without JavaScript. */
export function VenueTabs({ name, current, hasMenus, hasPictures }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const plain = searchOfTab(params, undefined);
  const tabs: { id: VenueTab; to: string }[] = [
    { id: 'venue', to: pathname + plain },
    ...(hasMenus ? [{ id: 'menu' as const, to: pathname + searchOfTab(params, 0) }] : []),
    ...(hasPictures ? [{ id: 'gallery' as const, to: pathname + plain + GALLERY_HASH }] : []),
  ];
  return (
    <nav
      aria-label={name}
      className={`${tabRowClass} sticky top-0 z-20 -mx-4 bg-paper px-4 tablet:mx-0 tablet:px-0`}
    >
      {tabs.map(({ id, to }) => (
        <Link
          key={id}
          to={to}
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
          className={tabClass(id === current)}
        >
          {t(`venue.tab.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
