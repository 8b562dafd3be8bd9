// Renders a page to one string: its data is in memory, so streaming would only cost, and its scripts can be hashed.
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { hashInlineScripts, pageSecurityPolicy } from '#server/http/security-policy.ts';
import { appContext } from './context.ts';
import { NonceContext } from './nonce.ts';

const RENDER_LIMIT_MS = 5_000;
export const streamTimeout = RENDER_LIMIT_MS;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const isShared = !headers.get('Cache-Control')?.includes('no-store');
  const nonce = isShared ? undefined : randomBytes(16).toString('base64');
  const shell = context.staticHandlerContext.loaderData.root as { language: Language } | undefined;
  const language = shell?.language ?? 'da';
  const html = await renderToText(
    <I18nextProvider i18n={createI18n(language, await loadCatalog(language))}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>
    </I18nextProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : hashInlineScripts(html)),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  // Somebody who left, or a page that isn't there, is no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(appContext).log.error({ err: error }, 'a page failed');
}

function renderToText(page: React.ReactNode) {
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parts.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onError: reject,
    });
    const limit = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
}
