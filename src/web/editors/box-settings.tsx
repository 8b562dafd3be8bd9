// Where a box is shown, and the code of a script box.
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/editors/content-document.ts';
import { PRODUCT_TYPES } from '#core/market.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';

type Props = {
  settings: Settings;
  cities: readonly { id: number; name: string }[];
  isReadOnly: boolean;
  onChange: (change: Settings) => void;
};

export function BoxSettings({ settings, cities, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const anywhere = { value: '', label: t('partner.content.box.anywhere') };
  return (
    <div className="tool-card grid gap-x-5 gap-y-2 p-4 tablet:grid-cols-4">
      <Select
        label={t('partner.content.field.position')}
        disabled={isReadOnly}
        value={String(settings.position)}
        options={(['top', 'bottom'] as const).map((value) => ({
          value,
          label: t(`partner.content.box.${value}`),
        }))}
        onChange={(event) => onChange({ position: event.target.value })}
      />
      <Select
        label={t('partner.content.field.city_id')}
        disabled={isReadOnly}
        value={String(settings.city_id ?? '')}
        options={[anywhere, ...cities.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => onChange({ city_id: Number(event.target.value) || null })}
      />
      <Select
        label={t('partner.content.field.product_type')}
        disabled={isReadOnly}
        value={String(settings.product_type ?? '')}
        options={[
          anywhere,
          ...PRODUCT_TYPES.map((value) => ({ value, label: t(`partner.content.box.${value}`) })),
        ]}
        onChange={(event) => onChange({ product_type: event.target.value || null })}
      />
      <Field
        type="number"
        label={t('partner.content.field.weight')}
        hint={t('partner.content.box.weight_hint')}
        min={-1000}
        max={1000}
        readOnly={isReadOnly}
        value={String(settings.weight ?? 0)}
        onChange={(event) => onChange({ weight: Math.trunc(Number(event.target.value)) || 0 })}
      />
      <TextArea
        className="tablet:col-span-4"
        label={t('partner.content.field.script_text')}
        hint={t('partner.content.box.script_hint')}
        rows={4}
        maxLength={20_000}
        spellCheck={false}
        readOnly={isReadOnly}
        value={String(settings.script_text ?? '')}
        onChange={(event) => onChange({ script_text: event.target.value })}
      />
    </div>
  );
}
