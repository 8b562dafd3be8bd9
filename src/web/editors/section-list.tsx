// The sections of a page: each opens to its texts, can be hidden, moved and removed.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContentDocument,
  emptySection,
  type MissingField,
  type Section,
  sectionTitle,
} from '#core/editors/content-document.ts';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { SectionCard } from './section-card.tsx';

type Props = {
  kind: ContentKind;
  subjectId: number | null;
  document: ContentDocument;
  missing: readonly MissingField[];
  isReadOnly: boolean;
  onChange: (document: ContentDocument) => void;
};

export function SectionList({ kind, subjectId, document, missing, isReadOnly, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { sections } = document;
  // Text editors keep their own state, so each section has a key that moves with it.
  const [keys, setKeys] = useState(() => sections.map((_, index) => index));
  const [said, setSaid] = useState('');
  if (KIND_RULES[kind].sectionTexts.length === 0) return null;
  const nameOf = (section: Section, index: number) =>
    sectionTitle(kind, section, i18n.language as Language) ||
    t('partner.content.section', { number: index + 1 });
  const put = (next: Section[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange({ ...document, sections: next });
  };
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length) return;
    put(moved(sections, from, to), moved(keys, from, to));
    setSaid(t('partner.house.menus.moved', { name: nameOf(section, from), number: to + 1 }));
  };
  return (
    <div className="grid gap-3">
      {!isReadOnly && sections.length > 1 && (
        <p className="text-ink-mid text-sm">{t('partner.content.move_hint')}</p>
      )}
      {sections.map((section, index) => (
        <SectionCard
          key={keys[index]}
          kind={kind}
          subjectId={subjectId}
          name={nameOf(section, index)}
          index={index}
          isLast={index === sections.length - 1}
          section={section}
          missing={missing.filter((one) => one.section === index)}
          isReadOnly={isReadOnly}
          onChange={(next) => put(sections.with(index, next), keys)}
          onMove={(to) => move(index, to)}
          onRemove={() => put(sections.toSpliced(index, 1), keys.toSpliced(index, 1))}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isReadOnly && (
        <Button
          kind="secondary"
          className="justify-self-start"
          onClick={() => put([...sections, emptySection(kind)], [...keys, Math.max(-1, ...keys) + 1])}
        >
          {t(addKey(kind))}
        </Button>
      )}
    </div>
  );
}

function addKey(kind: ContentKind) {
  if (kind === 'partners') return 'partner.content.partner_add';
  return kind === 'nav' ? 'partner.content.link_add' : 'partner.content.section_add';
}

/** The entry in another place. */
const moved = <Entry,>(entries: readonly Entry[], from: number, to: number): Entry[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
