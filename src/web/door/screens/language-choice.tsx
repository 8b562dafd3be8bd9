import type { DoorText } from '#core/i18n/door-texts.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { classNames } from '../../ui/class-names.ts';

const NAMES: Record<Language, string> = { da: 'Dansk', sv: 'Svenska', en: 'English' };

type Props = { t: DoorText; language: Language; onLanguage: (language: Language) => void };

export const LanguageChoice = ({ t, language, onLanguage }: Props) => (
  <fieldset className="flex justify-center gap-1">
    <legend className="sr-only">{t('language')}</legend>
    {LANGUAGES.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        aria-pressed={one === language}
        onClick={() => onLanguage(one)}
        className={classNames(
          'min-h-11 rounded-box px-3 text-sm',
          one === language ? 'bg-wash font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {NAMES[one]}
      </button>
    ))}
  </fieldset>
);
