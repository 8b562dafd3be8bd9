// Renders the pages of the partner host:
// private, in the person's language, with a policy that allows no other origin but the map's.
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { memoize } from '#core/memoize.ts';
import { makeNonce, pageSecurityPolicy } from '#server/http/security-policy.ts';
import { appContext, failureContext } from '../../context.ts';
import { RENDER_LIMIT_MS, renderToText } from '../../layout/partner/render-page.ts';
import { NonceContext } from '../../nonce.ts';
import { visitContext } from './visit.ts';

export const streamTimeout = RENDER_LIMIT_MS;

const i18nFor = memoize(createPartnerI18n);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provided: RouterContextProvider,
) {
  const nonce = makeNonce();
  const { config } = provided.get(appContext);
  const language = provided.get(visitContext)?.language ?? 'da';
  const html = await renderToText(
    <I18nextProvider i18n={await i18nFor(language)}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    </I18nextProvider>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy([`'nonce-${nonce}'`], config.mapSources, { shows: Object.values(config.origins) }),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  // An aborted request and a missing page are not errors.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext)(error);
}
