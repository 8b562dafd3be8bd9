import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LANGUAGES, type Language } from '#core/market.ts';

export const LANGUAGE_NAMES: Record<Language, string> = { da: 'Dansk', sv: 'Svenska', en: 'English' };

/** Before signing in. Plain links, because a document has one language's texts. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const hrefIn = (language: Language) => {
    const params = new URLSearchParams(search);
    params.set('language', language);
    return `${pathname}?${params}`;
  };
  return (
    <nav aria-label={t('partner.sign_in.language')} className="-mx-2.5 flex border-line border-t pt-2">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={hrefIn(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === i18n.language ? 'page' : undefined}
          className="tool-link"
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
