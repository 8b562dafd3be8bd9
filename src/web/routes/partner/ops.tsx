// The desk's first page: what the operator's roles may do, from the table itself.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIONS, type Demands, easiestDemands } from '#core/staff/duties.ts';
import { PARTNER_PAGES, partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import type { Route } from './+types/ops';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

const OPS_PAGES = [
  'find',
  'mend_requests',
  'health',
  'data_requests',
  'content',
  'codes',
  'applications',
  'disputes',
  'chargebacks',
  'payouts',
  'day_close',
  'liability',
  'journal',
  'log',
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { opsRoles } = staffOf(context);
  const duties = ACTIONS.flatMap((action): { action: string; demands: Demands }[] => {
    const demands = easiestDemands(opsRoles, action);
    return demands ? [{ action, demands }] : [];
  });
  return { opsRoles, duties };
}

export default function Ops({ loaderData: { opsRoles, duties } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const roles = new Intl.ListFormat(i18n.language).format(opsRoles.map((role) => t(`partner.role.${role}`)));
  return (
    <>
      <PageTitle title={t('partner.ops.title')} />
      <div>
        <h1 className="font-semibold text-title">{t('partner.ops.title')}</h1>
        <p className="text-ink-mid">{t('partner.ops.roles', { roles })}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {OPS_PAGES.filter((id) => easiestDemands(opsRoles, PARTNER_PAGES[id].action)).map((id) => (
          <Link key={id} to={partnerPath(id, {})} className={buttonClass('secondary', false)}>
            {t(`partner.${id}.link`)}
          </Link>
        ))}
      </div>
      <section className="tool-card grid gap-2 p-4">
        <h2 className="font-semibold text-name">{t('partner.ops.may')}</h2>
        <ul className="grid gap-x-6 tablet:grid-cols-2">
          {duties.map(({ action, demands }) => (
            <li key={action} className="flex justify-between gap-3 border-line border-t py-2">
              <code className="text-sm">{action}</code>
              <span className="text-right text-ink-soft text-sm">
                {[
                  demands.stepUp && t('partner.ops.step_up'),
                  demands.reason && t('partner.ops.reason'),
                  demands.secondPerson && t('partner.ops.second_person'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
