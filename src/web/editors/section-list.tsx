// The sections of a page: each opens to its texts, can be hidden, moved and removed.
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContentDocument,
  emptySection,
  type MissingField,
  type Section,
} from '#core/editors/content-document.ts';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LanguageColumns } from './language-columns.tsx';

type Props = {
  kind: ContentKind;
  document: ContentDocument;
  missing: readonly MissingField[];
  isReadOnly: boolean;
  onChange: (document: ContentDocument) => void;
};

export function SectionList({ kind, document, missing, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const { sections } = document;
  // Text editors keep their own state, so each section has a key that moves with it.
  const [keys, setKeys] = useState(() => sections.map((_, index) => index));
  if (KIND_RULES[kind].sectionTexts.length === 0) return null;
  const put = (next: Section[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange({ ...document, sections: next });
  };
  const swap = (index: number) => put(swapped(sections, index), swapped(keys, index));
  return (
    <div className="grid gap-3">
      {sections.map((section, index) => (
        <SectionCard
          key={keys[index]}
          kind={kind}
          number={index + 1}
          section={section}
          missing={missing.filter((one) => one.section === index)}
          isReadOnly={isReadOnly}
          onChange={(next) => put(sections.with(index, next), keys)}
          onUp={index > 0 ? () => swap(index - 1) : undefined}
          onDown={index < sections.length - 1 ? () => swap(index) : undefined}
          onRemove={() => put(sections.toSpliced(index, 1), keys.toSpliced(index, 1))}
        />
      ))}
      {!isReadOnly && (
        <Button
          kind="secondary"
          className="justify-self-start"
          onClick={() => put([...sections, emptySection(kind)], [...keys, Math.max(-1, ...keys) + 1])}
        >
          {t('partner.content.section_add')}
        </Button>
      )}
    </div>
  );
}

/** The entry and the one after it change places. */
function swapped<Entry>(entries: readonly Entry[], index: number): Entry[] {
  const [first, second] = entries.slice(index, index + 2);
  return entries.toSpliced(index, 2, second as Entry, first as Entry);
}

type CardProps = {
  kind: ContentKind;
  number: number;
  section: Section;
  missing: readonly MissingField[];
  isReadOnly: boolean;
  onChange: (section: Section) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function SectionCard({
  kind,
  number,
  section,
  missing,
  isReadOnly,
  onChange,
  onUp,
  onDown,
  onRemove,
}: CardProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(section.slug === '');
  const { texts } = section;
  const title = [i18n.language as Language, ...LANGUAGES]
    .map((language) => texts[language]['title'])
    .find(Boolean);
  return (
    <section className="tool-card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 p-4 text-left"
        >
          <span className="min-w-0 flex-1 font-semibold">
            {title ?? t('partner.content.section', { number })}
          </span>
          {!section.is_published && <Badge>{t('partner.content.section_hidden')}</Badge>}
          {missing.length > 0 && <Badge tone="tomato">{t('partner.content.section_lacking')}</Badge>}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <div className="grid gap-4 border-line border-t p-4">
          <LanguageColumns
            fields={KIND_RULES[kind].sectionTexts}
            texts={texts}
            missing={missing}
            unwritten={[]}
            Heading="h3"
            isReadOnly={isReadOnly}
            onChange={(language, field, text) =>
              onChange({
                ...section,
                texts: { ...texts, [language]: { ...texts[language], [field]: text } },
              })
            }
          />
          <div className="flex flex-wrap items-center gap-3">
            <Checkbox
              checked={section.is_published}
              disabled={isReadOnly}
              onChange={(event) => onChange({ ...section, is_published: event.target.checked })}
            >
              {t('partner.content.section_published')}
            </Checkbox>
            {!isReadOnly && (
              <div className="ml-auto flex gap-2">
                {onUp && (
                  <Button
                    kind="quiet"
                    aria-label={t('partner.content.section_up', { number })}
                    onClick={onUp}
                  >
                    <ArrowUp aria-hidden className="size-5" />
                  </Button>
                )}
                {onDown && (
                  <Button
                    kind="quiet"
                    aria-label={t('partner.content.section_down', { number })}
                    onClick={onDown}
                  >
                    <ArrowDown aria-hidden className="size-5" />
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={t('partner.content.section_remove', { number })}
                  onClick={onRemove}
                >
                  <Trash2 aria-hidden className="size-5" />
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
