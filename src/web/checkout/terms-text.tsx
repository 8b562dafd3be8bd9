import { useTranslation } from 'react-i18next';
import { type Language, LOCALES } from '#core/market.ts';

export type TermsData = { version: number; validFrom: string; html: string };

export function TermsText({ terms, language }: { terms: TermsData; language: Language }) {
  const { t } = useTranslation();
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(terms.validFrom),
  );
  return (
    <>
      {/* The server has sanitised this HTML. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: terms.html }} />
      <p className="mt-4 text-ink-soft text-sm">
        {t('legal.terms_version', { version: terms.version, date })}
      </p>
    </>
  );
}
