// Who did what. Every person, venue, subject and action of an entry leads to the entries
// with the same.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { LogFile, LogFilter } from '#core/desk/log.contract.ts';
import { ACTIONS } from '#core/staff/duties.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Select } from '../ui/select.tsx';
import { LogEntries, type ShownEntry } from './log-entries.tsx';
import { logPath } from './log-path.ts';
import { saveFile } from './save-file.ts';

type LogPageProps = {
  entries: readonly ShownEntry[];
  /** The id to go on from; null on the last page. */
  next: number | null;
  filter: LogFilter;
  persons: readonly { staffId: number; name: string }[];
  isFirst: boolean;
};

export function LogPage({ entries, next, filter, persons, isFirst }: LogPageProps) {
  const { t } = useTranslation();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-title">{t('partner.log.title')}</h1>
          <p className="text-ink-mid">{t('partner.log.lead')}</p>
        </div>
        <Export filter={filter} />
      </div>
      <LogForm key={JSON.stringify(filter)} filter={filter} persons={persons} isFiltered={isFiltered} />
      {entries.length === 0 && (
        <p className="tool-card p-4">{t(isFiltered ? 'partner.log.none' : 'partner.log.empty')}</p>
      )}
      <LogEntries entries={entries} filter={filter} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <LinkButton kind="secondary" to={logPath(filter)}>
            {t('partner.log.newest')}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton kind="secondary" to={logPath({ ...filter, before: next })}>
            {t('partner.log.older')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

type LogFormProps = Pick<LogPageProps, 'filter' | 'persons'> & { isFiltered: boolean };

function LogForm({ filter, persons, isFiltered }: LogFormProps) {
  const { t } = useTranslation();
  const actionsId = useId();
  return (
    <Form method="get" className="grid grid-cols-2 gap-x-3 desktop:grid-cols-4">
      <Select
        name="person"
        label={t('partner.log.person')}
        defaultValue={filter.person === undefined ? '' : String(filter.person)}
        options={[
          { value: '', label: t('partner.log.anybody') },
          ...persons.map(({ staffId, name }) => ({ value: String(staffId), label: `${name} · ${staffId}` })),
        ]}
      />
      <Field name="venue" label={t('partner.log.venue')} defaultValue={filter.venue} maxLength={80} />
      <Field
        name="subject"
        label={t('partner.log.subject')}
        defaultValue={filter.subject}
        placeholder="order 4711"
        maxLength={60}
        autoCapitalize="off"
      />
      <Field
        name="action"
        label={t('partner.log.action')}
        defaultValue={filter.action}
        list={actionsId}
        maxLength={60}
        autoCapitalize="off"
        spellCheck={false}
      />
      <datalist id={actionsId}>
        {ACTIONS.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </datalist>
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit">{t('partner.log.show')}</Button>
        {isFiltered && (
          <Link to={partnerPath('log', {})} className="tool-link">
            {t('partner.log.clear')}
          </Link>
        )}
      </div>
    </Form>
  );
}

function Export({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const [isAll, setAll] = useState(true);
  const take = () =>
    run(async () => {
      const file = await withStepUp(() => partnerPost<LogFile>('/ops/log/export', filter));
      setAll(file.is_all);
      saveFile(file.name, 'text/csv', file.text);
    });
  return (
    <div className="grid gap-1">
      <Button kind="secondary" busy={busy} onClick={take}>
        {t('partner.log.export')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {!isAll && t('partner.log.not_all')}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
