// Says to an operator that these are a venue's own pages, and leads to those that the
// role may read.
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { easiestDemands } from '#core/staff/duties.ts';
import { PARTNER_PAGES, partnerPath } from '#core/staff/partner-paths.ts';
import type { Person } from './person.ts';

const VIEWED_PAGES = ['tonight', 'menus', 'hours', 'plan', 'house', 'numbers', 'money'] as const;

export function ViewingBar({ person, venueId }: { person: Person; venueId: string }) {
  const { t } = useTranslation();
  const { viewed, opsRoles } = person;
  // After a link to another venue the name is known a moment later.
  const name = viewed && String(viewed.venueId) === venueId ? viewed.name : undefined;
  const mayEdit = easiestDemands(opsRoles, 'house.edit') !== undefined;
  const mayOpenDesk = easiestDemands(opsRoles, PARTNER_PAGES.desk_venue.action) !== undefined;
  const pages = VIEWED_PAGES.filter((id) => easiestDemands(opsRoles, PARTNER_PAGES[id].action));
  return (
    <aside aria-label={t('partner.nav.viewing_label')} className="bg-saffron-wash py-2">
      <div className="tool-width grid gap-1">
        <p className="font-medium">
          {name
            ? t(mayEdit ? 'partner.nav.viewing_edit' : 'partner.nav.viewing', { name })
            : t('partner.nav.viewing_unnamed')}{' '}
          {mayOpenDesk && (
            <Link to={partnerPath('desk_venue', { venueId })} className="underline">
              {t('partner.nav.to_desk')}
            </Link>
          )}
        </p>
        <nav
          aria-label={name ?? t('partner.nav.viewing_unnamed')}
          className="-mx-2.5 flex overflow-x-auto whitespace-nowrap"
        >
          {pages.map((id) => (
            <NavLink key={id} to={partnerPath(id, { venueId })} className="tool-link">
              {t(`partner.nav.${id}`)}
            </NavLink>
          ))}
        </nav>
      </div>
    </aside>
  );
}
