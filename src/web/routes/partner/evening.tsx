import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { eveningParams } from '#core/desk/desk.contract.ts';
import { MARKETS } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { getEveningTimeline } from '#server/desk/get-evening-timeline.ts';
import { appContext } from '../../context.ts';
import { Timeline } from '../../desk/timeline.tsx';
import { useMoney } from '../../money/use-money.ts';
import { usePolling } from '../../receipt/use-polling.ts';
import type { Route } from './+types/evening';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

const POLL_MS = 5_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = eveningParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  return answerRefusals(getEveningTimeline(context.get(appContext), key));
}

export default function Evening({ loaderData: { evening, events } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { day } = useMoney();
  usePolling(POLL_MS);
  const title = t('partner.evening.title', { venue: evening.venue, day: day(evening.day) });
  return (
    <>
      <PageTitle title={title} />
      <div className="grid gap-1">
        <Link to={partnerPath('find', {})} className="tool-link -ml-2.5 justify-self-start">
          {t('partner.order.back')}
        </Link>
        <h1 className="font-semibold text-title">{title}</h1>
      </div>
      {events.length === 0 ? (
        <p className="tool-card p-4">{t('partner.evening.nothing')}</p>
      ) : (
        <Timeline events={events} currency={evening.currency} timeZone={MARKETS[evening.market].timeZone} />
      )}
    </>
  );
}
