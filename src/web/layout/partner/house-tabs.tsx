// The pages of the house, as a row of their own under the bar.
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { Person } from './person.ts';
import { useOpenPageInView } from './use-open-page-in-view.ts';

const HOUSE_PAGES = ['menus', 'hours', 'plan', 'photos', 'house', 'preview', 'changes'] as const;

/** Whether the page that is open belongs to the house of that venue. */
export function useIsHouse(venueId: number | undefined): boolean {
  const { pathname } = useLocation();
  if (venueId === undefined) return false;
  return HOUSE_PAGES.some((id) => `${pathname}/`.startsWith(`${partnerPath(id, { venueId })}/`));
}

export function HouseTabs({ venue }: { venue: Person['venues'][number] }) {
  const { t } = useTranslation();
  return (
    <nav
      ref={useOpenPageInView()}
      aria-label={t('partner.nav.offer')}
      className="tool-width overflow-x-auto whitespace-nowrap pt-2"
    >
      <div className="-mx-2.5 flex">
        {HOUSE_PAGES.map((id) => (
          <NavLink key={id} to={partnerPath(id, { venueId: venue.venueId })} className="tool-link">
            {t(`partner.nav.${id}`)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
