// The bar at the top, and what is said when the connection is gone or a page is loading.
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigation, useParams } from 'react-router';
import { demandsOf, easiestDemands } from '#core/staff/duties.ts';
import { PARTNER_PAGES, partnerPath } from '#core/staff/partner-paths.ts';
import { FindKey } from '../../desk/find-key.tsx';
import { Plate } from '../../ui/plate.tsx';
import { HouseTabs, useIsHouse } from './house-tabs.tsx';
import type { Person } from './person.ts';
import { useOpenPageInView } from './use-open-page-in-view.ts';
import { ViewingBar } from './viewing-bar.tsx';

/** The pages of a venue, in the order of the bar. */
const VENUE_PAGES = ['tonight', 'menus', 'numbers', 'money', 'team'] as const;
/** Before its first sale a venue has no evening and no numbers. */
const NEW_VENUE_PAGES = ['start', 'menus', 'team'] as const;

export function Frame({ person, children }: { person: Person | null; children: ReactNode }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const { venueId } = useParams();
  const venue = person?.venues.find((one) => String(one.venueId) === venueId);
  const isHouse = useIsHouse(venue?.venueId);
  const isDesk = useLocation().pathname.startsWith(partnerPath('ops', {}));
  const isViewing =
    person !== null && person.opsRoles.length > 0 && venueId !== undefined && !venue && !isDesk;
  const mayFind = easiestDemands(person?.opsRoles ?? [], PARTNER_PAGES.find.action) !== undefined;
  return (
    <>
      <a href="#content" className="skip-link">
        {t('partner.nav.skip')}
      </a>
      <div id="page">
        <header className="border-line border-b bg-card">
          <div className="tool-width flex min-h-14 flex-wrap items-center gap-x-2">
            <NavLink to="/" end className="mr-2 inline-flex min-h-11 items-center gap-2 rounded-small">
              <Plate className="size-6 text-tomato" />
              <span className="font-semibold">Tredje</span>
              <span className="text-ink-soft text-sm">{t('partner.brand')}</span>
            </NavLink>
            <NavLink to={partnerPath('help', {})} className="tool-link ml-auto desktop:order-last">
              {t('partner.nav.help')}
            </NavLink>
            {person && <Menu person={person} venue={venue} isHouse={isHouse} />}
          </div>
        </header>
        <OfflineBar />
        {isViewing && <ViewingBar person={person} venueId={venueId} />}
        {isDesk && mayFind && <FindKey />}
        {venue && isHouse && <HouseTabs venue={venue} />}
        <div role="status" className="sr-only">
          {state === 'loading' && t('partner.nav.loading')}
        </div>
        <main
          id="content"
          tabIndex={-1}
          aria-busy={state === 'loading'}
          className={`tool-width grid grid-cols-1 content-start gap-6 py-6 transition-opacity ${state === 'loading' ? 'opacity-60' : ''}`}
        >
          {children}
        </main>
      </div>
    </>
  );
}

type MenuProps = { person: Person; venue: Person['venues'][number] | undefined; isHouse: boolean };

function Menu({ person, venue, isHouse }: MenuProps) {
  const { t } = useTranslation();
  const pages = venue
    ? (venue.isNew ? NEW_VENUE_PAGES : VENUE_PAGES).filter((id) =>
        demandsOf(venue.role, PARTNER_PAGES[id].action),
      )
    : [];
  return (
    <nav
      ref={useOpenPageInView()}
      aria-label={t('partner.nav.main')}
      className="-mx-2.5 flex w-full items-center overflow-x-auto whitespace-nowrap desktop:mx-0 desktop:w-auto desktop:flex-1"
    >
      {venue && <span className="px-2.5 font-semibold">{venue.name}</span>}
      {venue &&
        pages.map((id) => {
          const to = partnerPath(id, { venueId: venue.venueId });
          // The house is several pages, and its row of tabs says which of them is open.
          return id === 'menus' ? (
            <Link key={id} to={to} className="tool-link" aria-current={isHouse ? 'page' : undefined}>
              {t('partner.nav.offer')}
            </Link>
          ) : (
            <NavLink key={id} to={to} className="tool-link">
              {t(`partner.nav.${id}`)}
            </NavLink>
          );
        })}
      <NavLink to="/" end className="tool-link tablet:ml-auto">
        {t('partner.nav.venues')}
      </NavLink>
      {person.opsRoles.length > 0 && (
        <NavLink to={partnerPath('ops', {})} className="tool-link">
          {t('partner.nav.ops')}
        </NavLink>
      )}
      <NavLink to={partnerPath('account', {})} className="tool-link">
        {t('partner.nav.account')}
      </NavLink>
    </nav>
  );
}

function OfflineBar() {
  const { t } = useTranslation();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return (
    <div role="status">
      {isOffline && (
        <p className="bg-saffron-wash py-2">
          <span className="tool-width block">{t('partner.nav.offline')}</span>
        </p>
      )}
    </div>
  );
}
