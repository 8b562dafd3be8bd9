import { useTranslation } from 'react-i18next';
import { listCityChoices } from '#server/onboarding/list-applications.ts';
import { appContext } from '../../context.ts';
import { ApplyPage } from '../../onboarding/apply-page.tsx';
import type { Route } from './+types/apply';
import { PageTitle } from './page-title.tsx';
import { visitContext } from './visit.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(visitContext)?.language ?? 'da';
  const market: 'dk' | 'se' = language === 'sv' ? 'se' : 'dk';
  return { cities: await listCityChoices(context.get(appContext), language), market };
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.apply.title')} />
      <ApplyPage {...loaderData} />
    </>
  );
}
