// Renders a page of guests to one string: its data is in memory, so streaming gains nothing and
// costs twice as much, and the inline scripts of a full page can be hashed.
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Language } from '#core/market.ts';
import { hashOwnScripts, makeNonce, pageSecurityPolicy } from '#server/http/security-policy.ts';
import { i18nFor, sharedI18nFor } from '#server/i18n/translator.ts';
import { appContext, failureContext, pageTextContext } from './context.ts';
import { ScriptBoxContext } from './layout/guest/script-box-context.ts';
import { NonceContext } from './nonce.ts';
import { renderToText } from './render-to-text.ts';

export const streamTimeout = 5_000;

const DOCUMENT_END = '</body></html>';

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
  const { scripts: cached, config } = provided.get(appContext);
  // The error page uses only cached script boxes, because loading them may have failed.
  const scripts = status >= 500 ? (cached.peek() ?? new Map()) : await cached.get();
  const { serverHandoffStream, ...tree } = context;
  const handoff = serverHandoffStream ? await readHandoff(serverHandoffStream, nonce) : '';
  const document = await renderToText(
    <I18nextProvider i18n={await (isShared ? sharedI18nFor(language) : i18nFor(language))}>
      <NonceContext value={nonce}>
        <ScriptBoxContext value={scripts}>
          <ServerRouter context={tree} url={request.url} nonce={nonce} />
        </ScriptBoxContext>
      </NonceContext>
    </I18nextProvider>,
  );
  const rendered = document.endsWith(DOCUMENT_END)
    ? document.slice(0, -DOCUMENT_END.length) + handoff + DOCUMENT_END
    : document;
  // A cached page can't have a nonce: every visitor would get the same one.
  const { html, hashes } = isShared
    ? hashOwnScripts(rendered, nonce)
    : { html: rendered, hashes: [`'nonce-${nonce}'`] };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pageSecurityPolicy(hashes, config.outsideSources, {
      // The partner host shows a draft beside its editor.
      shownBy: isPreview(request, headers) ? config.partner.origin : undefined,
    }),
  );
  if (request.method !== 'HEAD') provided.get(pageTextContext)(html);
  return new Response(null, { status, headers });
}

const isPreview = ({ url }: Request, headers: Headers): boolean =>
  new URL(url).searchParams.has('preview') && headers.get('X-Robots-Tag') === 'noindex';

export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
) {
  // An aborted request and a missing page are not errors.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext)(error);
}

/** React Router's data for the browser: the scripts that it would stream after the page. */
async function readHandoff(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let scripts = '';
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code};</script>`;
  for await (const chunk of stream)
    scripts += script(`enqueue(${escapeForScript(JSON.stringify(decoder.decode(chunk, { stream: true })))})`);
  return scripts + script('close()');
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeForScript = (json: string) =>
  json.replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
