import { useTranslation } from 'react-i18next';
import type { Difference } from '#core/editors/content-document.ts';
import { useFieldWords } from './field-words.ts';

type Props = { differences: readonly Difference[]; beforeLabel: string; afterLabel: string };

/** Fields that differ, one above the other on a phone and side by side where there is room. */
export function DifferenceList({ differences, beforeLabel, afterLabel }: Props) {
  const { pathName } = useFieldWords();
  return (
    <ul className="grid gap-4">
      {differences.map(({ field, before, after }) => (
        <li key={field} className="grid gap-1">
          <h3 className="font-semibold text-sm">{pathName(field)}</h3>
          <dl className="grid gap-2 tablet:grid-cols-2">
            <Value label={beforeLabel} field={field} value={before} className="bg-tomato-wash" />
            <Value label={afterLabel} field={field} value={after} className="bg-olive-wash" />
          </dl>
        </li>
      ))}
    </ul>
  );
}

type ValueProps = { label: string; field: string; value: string; className: string };

function Value({ label, field, value, className }: ValueProps) {
  const { t } = useTranslation();
  const words: Record<string, string> = {
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
  const isHtml = field.endsWith('.body_html');
  return (
    <div className={`min-w-0 rounded-small p-3 ${className}`}>
      <dt className="text-ink-mid text-xs">{label}</dt>
      <dd className="break-words">
        {isHtml && value !== '' ? (
          // The server sanitised it when it was saved.
          <div className="rich-text-shown" dangerouslySetInnerHTML={{ __html: value }} />
        ) : (
          (words[value] ?? value)
        )}
      </dd>
    </div>
  );
}
