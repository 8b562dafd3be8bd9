import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { DEFAULT_CITY_SLUG } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Plate } from '../../ui/plate.tsx';
import type { ShellData } from './shell.ts';

const NotFoundLinks = lazyPart(() => import('./not-found-links.tsx').then((part) => part.NotFoundLinks));

/** Says what happened. Most links load lazily, because few guests see this page. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // A page whose secret URL opens nothing throws that word; its texts are those of such pages.
  const kind = !isMissing ? 'error' : error.data === 'link_over' ? 'link_over' : 'not_found';
  const city = shell?.city?.slug ?? DEFAULT_CITY_SLUG;
  return (
    <div className="page-width">
      <title>{t('page.title', { title: t(`page.${kind}_title`) })}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center">
        <Plate className="size-20 text-tomato" />
        <h1 className="font-display text-hero">{t(`page.${kind}_title`)}</h1>
        <p className="text-ink-mid">{t(`page.${kind}_text`)}</p>
        {kind === 'error' && <Button onClick={() => window.location.reload()}>{t('buttons.retry')}</Button>}
        <LinkButton
          kind={kind === 'error' ? 'secondary' : 'primary'}
          to={buildPath(cityRoute('restaurant'), { city }, shell?.language ?? 'da')}
        >
          {t('page.not_found_action')}
        </LinkButton>
      </div>
      {shell && (
        <Suspense>
          <NotFoundLinks shell={shell} />
        </Suspense>
      )}
    </div>
  );
}
