// The same fields in three languages:
// side by side on a wide screen, one language after the other on a phone.
import { useTranslation } from 'react-i18next';
import type { MissingField, Texts } from '#core/editors/content-document.ts';
import type { ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFieldWords } from './field-words.ts';
import { RichTextField } from './rich-text-field.tsx';

type TextFields = (typeof KIND_RULES)[ContentKind]['texts'];

type Props = {
  fields: TextFields;
  texts: Texts;
  missing: readonly MissingField[];
  /** Languages that are left out whole, which is allowed. */
  unwritten: readonly Language[];
  /** One below the heading that the columns stand under. */
  Heading: 'h2' | 'h3';
  isReadOnly: boolean;
  onChange: (language: Language, field: string, text: string) => void;
};

export function LanguageColumns({ fields, texts, missing, unwritten, Heading, isReadOnly, onChange }: Props) {
  return (
    <div className="grid gap-x-5 gap-y-8 tablet:grid-cols-3 tablet:gap-y-2">
      {LANGUAGES.map((language) => (
        <Column
          key={language}
          language={language}
          fields={fields}
          texts={texts[language]}
          missing={missing.filter((one) => one.language === language).map(({ field }) => field)}
          isUnwritten={unwritten.includes(language)}
          Heading={Heading}
          isReadOnly={isReadOnly}
          onChange={(field, text) => onChange(language, field, text)}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  language: Language;
  fields: TextFields;
  texts: Record<string, string>;
  missing: readonly string[];
  isUnwritten: boolean;
  Heading: 'h2' | 'h3';
  isReadOnly: boolean;
  onChange: (field: string, text: string) => void;
};

function Column({
  language,
  fields,
  texts,
  missing,
  isUnwritten,
  Heading,
  isReadOnly,
  onChange,
}: ColumnProps) {
  const { t } = useTranslation();
  const { fieldName, languageName, list } = useFieldWords();
  const hints: Partial<Record<TextFields[number]['input'], string>> = {
    slug: t('partner.content.slug_hint'),
    link: t('partner.content.rich.link_hint'),
  };
  const state = missing.length > 0 ? 'missing' : 'complete';
  return (
    <section
      aria-label={languageName(language)}
      className="grid min-w-0 content-start gap-2 tablet:grid-rows-subgrid"
      style={{ gridRow: `span ${fields.length + 1}` }}
    >
      <div>
        <Heading className="font-semibold text-base first-letter:uppercase">{languageName(language)}</Heading>
        {isUnwritten ? (
          <p className="text-ink-soft text-sm">{t('partner.content.unwritten')}</p>
        ) : (
          <p
            className={state === 'missing' ? 'font-medium text-sm text-tomato-ink' : 'text-olive-ink text-sm'}
          >
            {state === 'missing'
              ? t('partner.content.missing', { fields: list(missing.map(fieldName)) })
              : t('partner.content.complete')}
          </p>
        )}
      </div>
      {fields.map(({ name, input, maxLength }) => {
        const label = t('partner.content.field_in', {
          field: fieldName(name),
          language: languageName(language),
        });
        const text = texts[name] ?? '';
        const shared = { label, lang: language, maxLength, value: text, readOnly: isReadOnly };
        if (input === 'rich')
          return (
            <RichTextField
              key={name}
              label={label}
              language={language}
              html={text}
              isReadOnly={isReadOnly}
              onChange={(html) => onChange(name, html)}
            />
          );
        if (input === 'paragraph')
          return (
            <TextArea
              key={name}
              {...shared}
              rows={3}
              onChange={(event) => onChange(name, event.target.value)}
            />
          );
        return (
          <Field
            key={name}
            {...shared}
            hint={hints[input]}
            autoCapitalize={hints[input] ? 'none' : undefined}
            onChange={(event) => onChange(name, event.target.value)}
          />
        );
      })}
    </section>
  );
}
