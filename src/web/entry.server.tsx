// Renders a page to one string: its data is in memory, so streaming would only cost, and its scripts can be hashed.
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Language } from '#core/market.ts';
import { hashOwnScripts, makeNonce, pageSecurityPolicy } from '#server/http/security-policy.ts';
import { i18nFor } from '#server/http/translator.ts';
import { appContext, failureContext } from './context.ts';
import { ScriptBoxContext } from './layout/script-box-context.ts';
import { NonceContext } from './nonce.ts';

const RENDER_LIMIT_MS = 5_000;
export const streamTimeout = RENDER_LIMIT_MS;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provided: RouterContextProvider,
) {
  const isShared = !headers.get('Cache-Control')?.includes('no-store');
  const nonce = makeNonce();
  const shell = context.staticHandlerContext.loaderData.root as { language: Language } | undefined;
  const language = shell?.language ?? 'da';
  const { scripts: cached } = provided.get(appContext);
  // The error page must not fail for the same reason.
  const scripts = status >= 500 ? (cached.peek() ?? new Map()) : await cached.get();
  const rendered = await renderToText(
    <I18nextProvider i18n={await i18nFor(language)}>
      <NonceContext value={nonce}>
        <ScriptBoxContext value={scripts}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </ScriptBoxContext>
      </NonceContext>
    </I18nextProvider>,
    nonce,
  );
  // A page that is kept can't have a nonce: it would be everybody's.
  const { html, hashes } = isShared
    ? hashOwnScripts(rendered, nonce)
    : { html: rendered, hashes: [`'nonce-${nonce}'`] };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy(hashes, provided.get(appContext).config.tracking?.sources),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  // Somebody who left, or a page that isn't there, is no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext)(error);
}

function renderToText(page: React.ReactNode, nonce: string) {
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
      nonce,
      // A part that is fetched late would else be moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onError: reject,
    });
    const limit = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS);
  });
}
