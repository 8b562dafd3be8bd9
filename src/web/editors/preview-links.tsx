import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#core/market.ts';
import { buttonClass } from '../ui/button-style.ts';
import type { ContentData } from './content-data.ts';
import { useFieldWords } from './field-words.ts';

/** The guests' page with the newest saved revision, in each language that is complete. */
export function PreviewLinks({ previews }: Pick<ContentData, 'previews'>) {
  const { t } = useTranslation();
  const { languageName } = useFieldWords();
  const languages = LANGUAGES.filter((language) => previews[language]);
  return (
    <section aria-labelledby="preview" className="tool-card grid gap-3 p-4">
      <div>
        <h2 id="preview" className="font-semibold text-name">
          {t('partner.content.preview')}
        </h2>
        <p className="text-ink-mid">
          {t(languages.length > 0 ? 'partner.content.preview_lead' : 'partner.content.preview_none')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {languages.map((language) => (
          <a
            key={language}
            href={previews[language]}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary')}
          >
            <span className="first-letter:uppercase">{languageName(language)}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
