// Texts for answers that no page translates: the words of an error, in the language that the caller asked in.
import type { FastifyRequest } from 'fastify';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { LANGUAGES, type Language, MARKETS } from '#core/market.ts';
import type { Translate } from '#core/problem.ts';
import type { App } from '../app.ts';

const translators = new Map<Language, Promise<Translate>>();

export function translatorFor(language: Language): Promise<Translate> {
  let translator = translators.get(language);
  if (!translator) {
    translator = loadCatalog(language).then((catalog) => {
      const { t } = createI18n(language, catalog);
      return (messageKey, params) => t(messageKey, { ...params });
    });
    translators.set(language, translator);
  }
  return translator;
}

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
  return MARKETS[app.config.marketByHost[request.hostname] ?? 'dk'].language;
}
