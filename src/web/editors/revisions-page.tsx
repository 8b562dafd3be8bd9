// Every revision of a text, the fields in which two differ, and restoring one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useRevalidator } from 'react-router';
import type { Difference } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { ContentSaved } from '#core/editors/editors.contract.ts';
import type { Language } from '#core/market.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { formatDated } from '../desk/format-dated.ts';
import { ConfirmButton } from '../house/confirm-button.tsx';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import type { RevisionFacts } from './content-data.ts';
import { DifferenceList } from './difference-list.tsx';
import { ShownPictures } from './pictures/shown-pictures.ts';

type Props = {
  kind: ContentKind;
  subjectId: number;
  revisions: readonly RevisionFacts[];
  compared: { from: number; to: number; differences: Difference[]; pictures: ProcessedPicture[] } | null;
  mayEdit: boolean;
};

export function RevisionsPage({ kind, subjectId, revisions, compared, mayEdit }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string>();
  const base = revisions[0]?.number ?? 0;
  return (
    <>
      <div>
        <Link
          to={partnerPath('content_item', { kind, subjectId })}
          className="inline-flex min-h-11 items-center font-semibold text-ink-mid underline underline-offset-4"
        >
          {t('partner.content.back_to_text')}
        </Link>
        <h1 className="font-semibold text-title">{t('partner.content.revisions')}</h1>
        <p className="text-ink-mid">{t('partner.content.revisions_lead')}</p>
      </div>
      {revisions.length === 0 && <p className="tool-card p-4">{t('partner.content.revisions_none')}</p>}
      {compared && (
        <ShownPictures value={compared.pictures}>
          <Comparison revisions={revisions} compared={compared} />
        </ShownPictures>
      )}
      <p role="status" className="text-olive-ink empty:hidden">
        {said}
      </p>
      <ol className="tool-card divide-y divide-line empty:hidden" reversed>
        {revisions.map((revision) => (
          <RevisionRow
            key={revision.number}
            path={`/ops/content/${kind}/${subjectId}`}
            base={base}
            revision={revision}
            mayRestore={mayEdit && revision.number !== base}
            onRestored={setSaid}
          />
        ))}
      </ol>
    </>
  );
}

type ComparisonProps = Pick<Props, 'revisions'> & { compared: NonNullable<Props['compared']> };

function Comparison({ revisions, compared: { from, to, differences } }: ComparisonProps) {
  const { t } = useTranslation();
  const options = revisions.map(({ number }) => ({
    value: String(number),
    label: t('partner.content.revision', { number }),
  }));
  return (
    <section aria-labelledby="compared" className="tool-card grid gap-4 p-4">
      <h2 id="compared" className="font-semibold text-name">
        {t('partner.content.compared', { from, to })}
      </h2>
      <Form key={`${from} ${to}`} className="grid grid-cols-2 gap-x-3 tablet:flex tablet:items-start">
        <Select
          name="from"
          label={t('partner.content.compare_from')}
          options={options}
          defaultValue={String(from)}
        />
        <Select
          name="to"
          label={t('partner.content.compare_to')}
          options={options}
          defaultValue={String(to)}
        />
        <Button type="submit" kind="secondary" className="justify-self-start tablet:mt-6.5">
          {t('partner.content.compare')}
        </Button>
      </Form>
      {differences.length === 0 && <p>{t('partner.content.compared_same')}</p>}
      <DifferenceList
        differences={differences}
        beforeLabel={t('partner.content.before')}
        afterLabel={t('partner.content.after')}
      />
    </section>
  );
}

const TONES = {
  draft: 'neutral',
  asked: 'saffron',
  declined: 'tomato',
  scheduled: 'saffron',
  published: 'olive',
  refused: 'tomato',
} as const;

type RowProps = {
  path: string;
  base: number;
  revision: RevisionFacts;
  mayRestore: boolean;
  onRestored: (text: string) => void;
};

function RevisionRow({ path, base, revision, mayRestore, onRestored }: RowProps) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const { number, state, madeAt, madeBy, restoredFrom, publishAt, publishedAt } = revision;
  const timeOf = (time: Date) => formatDated(time, i18n.language as Language);
  const stateTime = state === 'scheduled' ? publishAt : publishedAt;
  const restore = () =>
    run(async () => {
      await partnerPost<ContentSaved>(`${path}/revisions/${number}/restore`, { base }).finally(revalidate);
      onRestored(t('partner.content.restored', { number }));
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="figures font-semibold">{t('partner.content.revision', { number })}</p>
        <p className="figures text-ink-soft text-sm">
          {madeBy === null && number === 1
            ? t('partner.content.made_before')
            : t('partner.content.made', {
                time: timeOf(madeAt),
                name: madeBy ?? t('partner.content.somebody'),
              })}
        </p>
        {restoredFrom !== null && (
          <p className="figures text-sm">{t('partner.content.restored_from', { number: restoredFrom })}</p>
        )}
      </div>
      <Badge tone={TONES[state]}>
        {t(`partner.content.state.${state}`, { time: stateTime ? timeOf(stateTime) : '' })}
      </Badge>
      {mayRestore && (
        <ConfirmButton
          label={t('partner.content.restore')}
          question={t('partner.content.restore_sure', { number })}
          busy={busy}
          error={error}
          onConfirm={restore}
        />
      )}
    </li>
  );
}
