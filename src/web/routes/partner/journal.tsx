import { useTranslation } from 'react-i18next';
import { journalQuery } from '#core/money/statements.contract.ts';
import { getJournalDay } from '#server/money/get-journal-day.ts';
import { appContext } from '../../context.ts';
import { JournalPage } from '../../money/journal-page.tsx';
import type { Route } from './+types/journal';
import { PageTitle } from './page-title.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: asked = {} } = journalQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return getJournalDay(context.get(appContext), asked);
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.journal.title')} />
      <JournalPage {...loaderData} />
    </>
  );
}
