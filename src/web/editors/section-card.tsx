import { ChevronDown, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingField, Section } from '#core/editors/content-document.ts';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { SectionSettings } from './section-settings.tsx';

type Props = {
  kind: ContentKind;
  subjectId: number | null;
  name: string;
  index: number;
  isLast: boolean;
  section: Section;
  missing: readonly MissingField[];
  isReadOnly: boolean;
  onChange: (section: Section) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function SectionCard(props: Props) {
  const { kind, subjectId, name, index, isLast, section, missing, isReadOnly, onChange, onMove } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(section.slug === '');
  const { texts, settings } = section;
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (isReadOnly || !event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <section className="tool-card">
      <div className="flex items-center gap-1 pr-1">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={moveByKey}
            className="flex min-h-12 w-full items-center gap-3 p-4 text-left"
          >
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
            />
            <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
            {!section.is_published && <Badge>{t('partner.content.section_hidden')}</Badge>}
            {missing.length > 0 && <Badge tone="tomato">{t('partner.content.section_lacking')}</Badge>}
          </button>
        </h2>
        {!isReadOnly && (
          <MoveButtons
            index={index}
            isLast={isLast}
            upLabel={t('partner.house.menus.up', { name })}
            downLabel={t('partner.house.menus.down', { name })}
            move={onMove}
          />
        )}
      </div>
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
          {settings && (
            <SectionSettings
              kind={kind}
              subjectId={subjectId}
              settings={settings}
              isReadOnly={isReadOnly}
              onChange={(change) => onChange({ ...section, settings: { ...settings, ...change } })}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Checkbox
              checked={section.is_published}
              disabled={isReadOnly}
              onChange={(event) => onChange({ ...section, is_published: event.target.checked })}
            >
              {t('partner.content.section_published')}
            </Checkbox>
            {!isReadOnly && (
              <Button
                kind="quiet"
                aria-label={t('partner.content.section_remove', { name })}
                onClick={props.onRemove}
              >
                <Trash2 aria-hidden className="size-5" />
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
