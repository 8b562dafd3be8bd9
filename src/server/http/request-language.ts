// The language in which a request is answered.
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, isLanguage } from '#core/accepted-language.ts';
import { type Language, MARKETS } from '#core/market.ts';
import type { App } from '../app.ts';
import { isPartnerHost } from './partner-host.ts';

/** The call's own `local` or `lang`, else the host's market, else Danish. */
export function requestLanguage(app: App, request: FastifyRequest): Language {
  // Its pages send the language they are shown in.
  if (isPartnerHost(app, request.host)) return acceptedLanguage(request.headers['accept-language']);
  const sources = [request.query, request.body].filter(
    (source) => typeof source === 'object' && source !== null,
  );
  for (const source of sources as Record<string, unknown>[]) {
    const named = source.local ?? source.lang;
    if (isLanguage(named)) return named;
  }
  return marketLanguage(app, request.hostname);
}

/** Of the host's market, else Danish. */
export const marketLanguage = ({ config }: Pick<App, 'config'>, host = ''): Language =>
  MARKETS[config.marketByHost[host.replace(/:\d+$/, '')] ?? 'dk'].language;
