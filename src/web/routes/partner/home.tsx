import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { demandsOf } from '#core/staff/duties.ts';
import { PARTNER_PAGES, partnerPath } from '#core/staff/partner-paths.ts';
import type { Person } from '../../layout/partner/person.ts';
import { buttonClass } from '../../ui/button-style.ts';
import type { Route } from './+types/home';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

/** What a venue's people open from here. What matters most comes last, where the thumb is. */
const HOME_PAGES = ['team', 'menus', 'tonight'] as const;
const NEW_VENUE_PAGES = ['team', 'menus', 'start'] as const;

export const loader = ({ context }: Route.LoaderArgs) => ({ name: staffOf(context).name });

export default function Home({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const venues = useRouteLoaderData<{ person: Person | null }>('root')?.person?.venues ?? [];
  return (
    <>
      <PageTitle title={t('partner.home.title')} />
      <div>
        <h1 className="font-semibold text-title">{t('partner.home.title')}</h1>
        <p className="text-ink-mid">{name}</p>
      </div>
      {venues.length === 0 ? (
        <p className="tool-card p-4">{t('partner.home.empty')}</p>
      ) : (
        <ul className="tool-card">
          {venues.map((venue) => (
            <li
              key={venue.venueId}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line px-4 py-1.5 [&+&]:border-t"
            >
              <div>
                <Link
                  to={partnerPath(venue.isNew ? 'start' : 'tonight', { venueId: venue.venueId })}
                  className="inline-flex min-h-8 items-center font-medium"
                >
                  {venue.name}
                </Link>
                <p className="text-ink-soft text-sm">{t(`partner.role.${venue.role}`)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-2">
                {pagesOf(venue).map((id) => (
                  <Link
                    key={id}
                    to={partnerPath(id, { venueId: venue.venueId })}
                    className={id === 'tonight' || id === 'start' ? buttonClass('primary') : 'tool-link'}
                  >
                    {t(`partner.home.open_${id}`)}
                  </Link>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const pagesOf = ({ role, isNew }: Person['venues'][number]) =>
  (isNew ? NEW_VENUE_PAGES : HOME_PAGES).filter((id) => demandsOf(role, PARTNER_PAGES[id].action));
