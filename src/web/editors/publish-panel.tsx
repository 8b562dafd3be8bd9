import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { isScript, type MissingField } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import type { ContentPublished } from '#core/editors/editors.contract.ts';
import type { Language } from '#core/market.ts';
import { formatDated } from '../desk/format-dated.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { ContentData } from './content-data.ts';
import { useFieldWords } from './field-words.ts';

type Props = {
  kind: ContentKind;
  subjectId: number;
  content: ContentData;
  missing: readonly MissingField[];
  isChanged: boolean;
};

/** Now or at a time: what is published is the newest saved revision. */
export function PublishPanel({ kind, subjectId, content, missing, isChanged }: Props) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState('');
  const [said, setSaid] = useState<string>();
  const { number, newest, waiting } = content;
  const timeOf = (time: Date) => formatDated(time, i18n.language as Language);
  const path = `/ops/content/${kind}/${subjectId}`;
  const publish = (time: string | null) =>
    run(async () => {
      const { is_published, is_asked } = await partnerPost<ContentPublished>(
        `${path}/revisions/${number}/publish`,
        {
          at: time,
        },
      ).finally(revalidate);
      setSaid(t(saidKey(is_published, is_asked)));
    });
  const cancel = () =>
    run(async () => {
      await partnerDelete(`${path}/publication`).finally(revalidate);
      setSaid(t('partner.content.cancelled'));
    });
  const isPublished = newest?.state === 'published';
  const isAwaitingApproval = newest?.state === 'asked';
  const isReady =
    newest !== null && !isPublished && !isAwaitingApproval && !isChanged && missing.length === 0;
  return (
    <section aria-labelledby="publish" className="tool-card grid gap-3 p-4">
      <div>
        <h2 id="publish" className="font-semibold text-name">
          {t('partner.content.publish')}
        </h2>
        <p className="text-ink-mid">{t(hintKey({ isChanged, isPublished, hasNone: newest === null }))}</p>
        {newest?.state === 'refused' && (
          <p className="font-medium text-tomato-ink">{t('partner.content.refused_lead')}</p>
        )}
      </div>
      {newest?.state === 'declined' && (
        <p className="font-medium text-tomato-ink">
          {t('partner.content.script.declined', {
            name: newest.declinedBy ?? t('partner.content.somebody'),
            reason: newest.declineReason,
          })}
        </p>
      )}
      <MissingList missing={missing} />
      {isAwaitingApproval && (
        <Button kind="secondary" busy={busy} className="justify-self-start" onClick={cancel}>
          {t('partner.content.script.cancel')}
        </Button>
      )}
      {waiting && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="figures font-medium">
            {t('partner.content.waiting', { number: waiting.number, time: timeOf(waiting.publishAt) })}
          </p>
          <Button kind="secondary" busy={busy} onClick={cancel}>
            {t('partner.content.cancel')}
          </Button>
        </div>
      )}
      {isReady && (
        <div className="grid gap-4">
          <Button busy={busy} className="justify-self-start" onClick={() => publish(null)}>
            {t(isScript(content.document) ? 'partner.content.script.ask' : 'partner.content.publish_now')}
          </Button>
          <form
            hidden={isScript(content.document)}
            className="flex flex-wrap items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void publish(at);
            }}
          >
            <Field
              type="datetime-local"
              label={t('partner.content.publish_at')}
              required
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
            <Button type="submit" kind="secondary" busy={busy} className="mt-6.5">
              {t('partner.content.publish_later')}
            </Button>
          </form>
        </div>
      )}
      <p role="status" className="text-olive-ink empty:hidden">
        {said}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}

function saidKey(isPublished: boolean, isAwaitingApproval: boolean) {
  if (isAwaitingApproval) return 'partner.content.script.asked';
  return isPublished ? 'partner.content.published' : 'partner.content.scheduled_said';
}

type Situation = { isChanged: boolean; isPublished: boolean; hasNone: boolean };

function hintKey({ isChanged, isPublished, hasNone }: Situation) {
  if (isChanged) return 'partner.content.publish_save_first';
  return isPublished || hasNone ? 'partner.content.publish_done_already' : 'partner.content.publish_lead';
}

function MissingList({ missing }: { missing: readonly MissingField[] }) {
  const { t } = useTranslation();
  const { fieldName, languageName } = useFieldWords();
  if (missing.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{t('partner.content.publish_missing')}</p>
      <ul className="list-disc pl-5">
        {missing.map(({ language, field, section }) => {
          const inLanguage = t('partner.content.field_in', {
            field: fieldName(field),
            language: languageName(language),
          });
          return (
            <li key={`${section} ${language} ${field}`}>
              {section === null
                ? inLanguage
                : `${t('partner.content.section', { number: section + 1 })}: ${inLanguage}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
