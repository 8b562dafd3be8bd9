import { useTranslation } from 'react-i18next';
import { isKeptTerm, MEMBER_CARDS } from '#core/editors/discount-code.ts';
import { MARKET_IDS } from '#core/market.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { CARD_NAMES } from './card-names.ts';
import type { TypedCode } from './use-code-form.ts';

type Props = {
  typed: TypedCode;
  /** Its orders were priced by some of the terms. */
  isUsed: boolean;
  isReadOnly: boolean;
  onChange: (change: Partial<TypedCode>) => void;
};

const PARTIES = [1, 2, 3, 4, 5, 6, 7, 8];

export function CodeFields({ typed, isUsed, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const isFixed = (name: Parameters<typeof isKeptTerm>[0]) => isReadOnly || (isUsed && isKeptTerm(name));
  const text = (
    name: 'code' | 'percent' | 'amount' | 'valid_from' | 'valid_until' | 'uses_per_customer' | 'uses_in_all',
  ) => ({
    label: t(`partner.codes.${name}`),
    value: typed[name],
    readOnly: isFixed(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-x-5 gap-y-2 tablet:grid-cols-2">
      <Field
        {...text('code')}
        hint={t('partner.codes.code_hint')}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Select
        label={t('partner.codes.market')}
        disabled={isFixed('market')}
        value={typed.market}
        options={MARKET_IDS.map((value) => ({ value, label: t(`partner.codes.market_${value}`) }))}
        onChange={(event) => onChange({ market: event.target.value === 'se' ? 'se' : 'dk' })}
      />
      <Select
        label={t('partner.codes.takes')}
        disabled={isFixed('percent')}
        value={typed.takes}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`partner.codes.takes_${value}`),
        }))}
        onChange={(event) => onChange({ takes: event.target.value === 'amount' ? 'amount' : 'percent' })}
      />
      {typed.takes === 'percent' ? (
        <Field {...text('percent')} type="number" min={1} max={100} unit="%" required />
      ) : (
        <Field {...text('amount')} inputMode="decimal" unit="kr." required />
      )}
      <Field {...text('valid_from')} type="datetime-local" required />
      <Field {...text('valid_until')} type="datetime-local" required />
      <Field {...text('uses_in_all')} type="number" min={1} hint={t('partner.codes.no_limit')} />
      <Field
        {...text('uses_per_customer')}
        type="number"
        min={1}
        max={1000}
        hint={t('partner.codes.no_limit')}
      />
      <Select
        label={t('partner.codes.cover')}
        disabled={isFixed('cover')}
        value={String(typed.cover ?? '')}
        options={[
          { value: '', label: t('partner.codes.any_party') },
          ...PARTIES.map((size) => ({ value: String(size), label: String(size) })),
        ]}
        onChange={(event) => onChange({ cover: Number(event.target.value) || null })}
      />
      <Select
        label={t('partner.codes.member_card')}
        disabled={isFixed('member_card')}
        value={typed.member_card ?? ''}
        options={[
          { value: '', label: t('partner.codes.no_card') },
          ...MEMBER_CARDS.map((value) => ({ value, label: CARD_NAMES[value] })),
        ]}
        onChange={(event) =>
          onChange({ member_card: MEMBER_CARDS.find((card) => card === event.target.value) ?? null })
        }
      />
      <TextArea
        className="tablet:col-span-2"
        label={t('partner.codes.venues')}
        hint={t('partner.codes.venues_hint')}
        rows={3}
        spellCheck={false}
        readOnly={isReadOnly}
        value={typed.venues}
        onChange={(event) => onChange({ venues: event.target.value })}
      />
      <div className="grid gap-2 tablet:col-span-2">
        <Checkbox
          checked={typed.for_new_customers}
          disabled={isFixed('for_new_customers')}
          onChange={(event) => onChange({ for_new_customers: event.target.checked })}
        >
          {t('partner.codes.for_new_customers')}
        </Checkbox>
        <Checkbox
          checked={typed.is_combinable}
          disabled={isFixed('is_combinable')}
          onChange={(event) => onChange({ is_combinable: event.target.checked })}
        >
          {t('partner.codes.is_combinable')}
        </Checkbox>
      </div>
    </div>
  );
}
