// The tables of one day, a row each.
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_LABEL,
  MAX_PARTY,
  MAX_TABLES,
  nextTable,
  type PlanError,
  type PlanTable,
} from '#core/house/plan.ts';
import type { Language } from '#core/market.ts';
import { minutesOf } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { controlClass } from '../ui/control-style.ts';
import { Cell, Choice, TimeChoice } from './choice.tsx';

const PARTIES = Array.from({ length: MAX_PARTY }, (_, index) => index + 1);

type PlanTablesProps = {
  /** Names the rows for those who can't see the heading. */
  caption: string;
  tables: readonly PlanTable[];
  errors: readonly PlanError[];
  language: Language;
  mayEdit: boolean;
  onChange: (tables: PlanTable[]) => void;
};

export function PlanTables({ caption, tables, errors, language, mayEdit, onChange }: PlanTablesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...tables, nextTable(tables)]);
    // The new row is there after the next paint.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <div className="grid gap-3">
      {tables.length === 0 && <p className="text-ink-mid">{t('partner.house.plan.empty')}</p>}
      <ul ref={list} className="grid gap-3">
        {tables.map((table, index) => (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
            key={index}
            name={t('partner.house.plan.row', { day: caption, number: index + 1 })}
            table={table}
            error={errors.find(({ row }) => row === index)}
            language={language}
            mayEdit={mayEdit}
            onChange={(change) => onChange(tables.with(index, { ...table, ...change }))}
            onRemove={() => onChange(tables.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {mayEdit && tables.length < MAX_TABLES && (
        <div>
          <Button kind="secondary" onClick={add}>
            {t('partner.house.plan.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

type TableRowProps = {
  name: string;
  table: PlanTable;
  error: PlanError | undefined;
  language: Language;
  mayEdit: boolean;
  onChange: (change: Partial<PlanTable>) => void;
  onRemove: () => void;
};

function TableRow({ name, table, error, language, mayEdit, onChange, onRemove }: TableRowProps) {
  const { t } = useTranslation();
  const time = (key: 'from' | 'to' | 'ends', label: string) => (
    <TimeChoice
      label={label}
      value={table[key]}
      language={language}
      disabled={!mayEdit}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  const party = (key: 'party_min' | 'party_max', label: string) => (
    <Choice
      label={label}
      value={String(table[key])}
      options={PARTIES.map(String)}
      text={(one) => one}
      disabled={!mayEdit}
      onChange={(value) => onChange({ [key]: Number(value) })}
    />
  );
  return (
    <li>
      <fieldset
        className={`grid grid-cols-6 items-end gap-2 rounded-box border p-3 desktop:grid-cols-[minmax(7rem,2fr)_repeat(2,5.5rem)_repeat(3,6rem)_auto] ${error ? 'border-tomato-ink' : 'border-line'}`}
      >
        <legend className="sr-only">{name}</legend>
        <Cell label={t('partner.house.plan.label')} className="col-span-5 desktop:col-span-1">
          <input
            type="text"
            maxLength={MAX_LABEL}
            value={table.label}
            disabled={!mayEdit}
            onChange={(event) => onChange({ label: event.target.value })}
            className={controlClass(error?.code === 'label')}
          />
        </Cell>
        {mayEdit && (
          <Button
            kind="icon"
            aria-label={t('partner.house.plan.remove', { name })}
            className="justify-self-end desktop:order-last"
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </Button>
        )}
        <div className="col-span-6 grid grid-cols-2 gap-2 desktop:col-span-2">
          {party('party_min', t('partner.house.plan.party_min'))}
          {party('party_max', t('partner.house.plan.party_max'))}
        </div>
        <div className="col-span-6 grid grid-cols-3 gap-2 desktop:col-span-3">
          {time('from', t('partner.house.plan.from'))}
          {time('to', t('partner.house.plan.to'))}
          {time('ends', t('partner.house.plan.ends'))}
        </div>
      </fieldset>
      <p role="alert" className="mt-1 font-medium text-sm text-tomato-ink empty:hidden">
        {error && t(`partner.house.plan.error.${error.code}`)}
      </p>
      {minutesOf(table.ends) <= minutesOf(table.from) && (
        <p className="mt-1 text-ink-mid text-sm">{t('partner.house.plan.next_day')}</p>
      )}
    </li>
  );
}
