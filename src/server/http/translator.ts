// The server's texts: one set per language for all requests, and the language that a caller asked in.
import type { FastifyRequest } from 'fastify';
import type { i18n } from 'i18next';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { oncePerLanguage } from '#core/i18n/once-per-language.ts';
import { LANGUAGES, type Language, MARKETS } from '#core/market.ts';
import type { Translate } from '#core/problem.ts';
import type { App } from '../app.ts';

const load = oncePerLanguage(async (language) => {
  const made = createI18n(language, await loadCatalog(language));
  const translate: Translate = (messageKey, params) => made.t(messageKey, { ...params });
  return { i18n: made, translate };
});

/** Shared by all pages of the language, which it keeps. */
export const i18nFor = async (language: Language): Promise<i18n> => (await load(language)).i18n;

/** For answers that no page translates: the words of an error, the names in a frame. */
export const translatorFor = async (language: Language): Promise<Translate> =>
  (await load(language)).translate;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The call's own `local` or `lang`, else the host's market, else Danish. */
export function requestLanguage(app: App, request: FastifyRequest): Language {
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
