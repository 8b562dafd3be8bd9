import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { hrefAtStep } from '#core/alternates.ts';
import { LANGUAGES } from '#core/market.ts';
import { hrefIn, type PageHead } from './page-head.ts';

/**
 * The same page in the other languages. Plain links, because each language is another document.
 */
export function LanguageLinks({ label }: { label: string }) {
  const { t, i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const page = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined;
  const links = LANGUAGES.flatMap((language) => {
    const href = hrefIn(page?.head, language);
    // Slugs are the same in every language, so query and hash stay valid.
    return href ? [{ language, href: hrefAtStep(href, pathname, language) + search + hash }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex items-center">
        {links.map(({ language, href }) => (
          <li key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === i18n.language ? 'true' : undefined}
              className="nav-link px-2.5 text-sm uppercase"
              title={t(`nav.language_name.${language}`)}
            >
              {language}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
