// The other side of the uncached page: only React's renderToString, of the same tree that the
// server renders.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, ServerRouter } from 'react-router';
import { createI18n } from '#core/i18n/catalog.ts';
import type { Measured } from './pairs.ts';

export type RenderRequest = { path: string; language: 'da' | 'sv' | 'en' } | { ms: number };
export type RenderReady = { bytes: number };

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  extra: unknown,
) => unknown;
type Built = {
  start: (options: { env: NodeJS.ProcessEnv }) => Promise<{ handle: RequestListener }>;
};
type Pages = { entry: { module: { default: HandleRequest } } };

const BUILD = new URL('../build/server/', import.meta.url);

let render: (() => string) | undefined;

/** Takes the tree's context from one answer of the built server. */
async function captureContext(path: string): Promise<{ context: EntryContext; url: string }> {
  const { start } = (await import(new URL('index.js', BUILD).href)) as Built;
  const chunk = readdirSync(new URL('assets/', BUILD)).find((name) => name.startsWith('server-build-'));
  const { entry } = (await import(new URL(`assets/${chunk}`, BUILD).href)) as Pages;
  const { module } = entry;
  let captured: { context: EntryContext; url: string } | undefined;
  entry.module = {
    ...module,
    default: (request, status, headers, context, extra) => {
      captured = { context, url: request.url };
      return module.default(request, status, headers, context, extra);
    },
  };
  const { handle } = await start({ env: process.env });
  const server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  server.close();
  if (!captured || !answer.ok) throw new Error(`The page could not be rendered: ${answer.status}`);
  return captured;
}

function slice(ms: number): Measured {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let renders = 0;
  for (; performance.now() < startedAt + ms; renders++) render?.();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000 / renders, perSecond: renders / seconds };
}

process.on('message', async (request: RenderRequest) => {
  if ('ms' in request) return process.send?.(slice(request.ms));
  const { context, url } = await captureContext(request.path);
  const texts = new URL(`../src/core/i18n/${request.language}.json`, import.meta.url);
  const i18n = createI18n(request.language, JSON.parse(readFileSync(texts, 'utf8')));
  // The stream has been read; the data script is not a part of the tree.
  const { serverHandoffStream: _stream, ...shown } = context;
  // Without a document the tree would fail where it looks for scripts.
  Object.assign(globalThis, { document: { querySelectorAll: () => [] } });
  render = () =>
    renderToString(
      createElement(I18nextProvider, { i18n }, createElement(ServerRouter, { context: shown, url })),
    );
  return process.send?.({ bytes: render().length } satisfies RenderReady);
});
process.on('disconnect', () => process.exit(0));
