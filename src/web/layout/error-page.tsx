import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { DEFAULT_CITY_SLUG } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Plate } from '../ui/plate.tsx';
import type { ShellData } from './shell.ts';

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  const kind = isRouteErrorResponse(error) && error.status === 404 ? 'not_found' : 'error';
  const city = shell?.local?.slug ?? DEFAULT_CITY_SLUG;
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <title>{t('page.title', { title: t(`page.${kind}_title`) })}</title>
      <meta name="robots" content="noindex" />
      <Plate className="size-24 text-tomato" />
      <h1 className="font-display text-hero">{t(`page.${kind}_title`)}</h1>
      <p className="max-w-md text-ink-mid">{t(`page.${kind}_text`)}</p>
      <LinkButton to={buildPath(cityRoute('restaurant'), { city }, shell?.language ?? 'da')}>
        {t('page.not_found_action')}
      </LinkButton>
    </div>
  );
}
