import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { compareHtmlWords, compareWords } from '#core/editors/compare-words.ts';
import type { Difference } from '#core/editors/content-document.ts';
import { useFieldWords } from './field-words.ts';
import { MarkedHtml, MarkedWords } from './marked-words.tsx';
import { PictureNamed } from './pictures/picture-named.tsx';

type Props = {
  differences: readonly Difference[];
  beforeLabel: string;
  afterLabel: string;
  /** How fields are called, where they aren't those of a text. */
  nameOf?: (field: string) => string;
};

/** Fields that differ, one above the other on a phone and side by side where there is room. */
export function DifferenceList({ differences, beforeLabel, afterLabel, nameOf }: Props) {
  const { pathName } = useFieldWords();
  return (
    <ul className="grid gap-4">
      {differences.map((difference) => (
        <li key={difference.field} className="grid gap-1">
          <h3 className="font-semibold text-sm">{(nameOf ?? pathName)(difference.field)}</h3>
          <dl className="grid gap-2 tablet:grid-cols-2">
            <BothValues difference={difference} beforeLabel={beforeLabel} afterLabel={afterLabel} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

type Change = 'removed' | 'inserted';
type BothProps = Pick<Props, 'beforeLabel' | 'afterLabel'> & { difference: Difference };

/** The words that differ are marked where both sides have a text. */
function BothValues({ difference, beforeLabel, afterLabel }: BothProps) {
  const { field, before, after } = difference;
  const words = useValueWords(field);
  const hasBoth = words[before] === undefined && words[after] === undefined;
  const [compare, Marked] = isHtml(difference) ? [compareHtmlWords, MarkedHtml] : [compareWords, MarkedWords];
  const pieces = hasBoth ? compare(before, after) : undefined;
  const shown = (value: string, change: Change) => {
    if (words[value] !== undefined) return words[value];
    if (field.endsWith('.image_id')) return <PictureNamed imageId={Number(value)} />;
    return <Marked pieces={pieces ?? [{ kind: 'kept', text: value }]} change={change} />;
  };
  const lines = isHtml(difference) ? '' : 'whitespace-pre-line';
  return (
    <>
      <Value label={beforeLabel} wash="bg-tomato-wash" lines={lines}>
        {shown(before, 'removed')}
      </Value>
      <Value label={afterLabel} wash="bg-olive-wash" lines={lines}>
        {shown(after, 'inserted')}
      </Value>
    </>
  );
}

type ValueProps = { label: string; wash: string; lines: string; children: ReactNode };

const Value = ({ label, wash, lines, children }: ValueProps) => (
  <div className={`marked-words min-w-0 rounded-small p-3 ${wash}`}>
    <dt className="text-ink-mid text-xs">{label}</dt>
    <dd className={`break-words ${lines}`}>{children}</dd>
  </div>
);

const isHtml = ({ field }: Difference): boolean => field.endsWith('.body_html');

/** What stored values are called. */
function useValueWords(field: string): Record<string, string> {
  const { t } = useTranslation();
  return {
    '': t('partner.content.empty'),
    true: t('partner.content.yes'),
    false: t('partner.content.no'),
    ...(field.endsWith('.nav_status') && {
      pin: t('partner.content.value.pin'),
      unpin: t('partner.content.value.unpin'),
      unfixed: t('partner.content.value.unfixed'),
    }),
    ...(field === 'settings.position' && {
      top: t('partner.content.box.top'),
      bottom: t('partner.content.box.bottom'),
    }),
  };
}
