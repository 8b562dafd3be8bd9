// Renders a page to one string: its data is in memory, so streaming gains nothing, and the inline
// scripts of a full page can be hashed.
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
import { i18nFor } from '#server/i18n/translator.ts';
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
  // The error page uses only cached script boxes, because loading them may have failed.
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
  // A cached page can't have a nonce: every visitor would get the same one.
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
  // An aborted request and a missing page are not errors.
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
      // Otherwise React would move late parts into position with an inline script.
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
