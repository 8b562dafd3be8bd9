// The draft, what waits for its day, and what was published.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { dayHoursErrors } from '#core/house/hours.ts';
import type { RevertResponse } from '#core/house/house.contract.ts';
import { planErrors } from '#core/house/plan.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import type { Language } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { type ChangeSet, draftOf, type HouseData } from './house-data.ts';
import { PublishForm } from './publish-form.tsx';
import { SureButton } from './sure-button.tsx';
import { useWords } from './use-words.ts';

export function ChangesPage({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const draft = draftOf(house);
  const waiting = house.sets.filter(({ state }) => state === 'scheduled' || state === 'refused');
  const published = house.sets.filter(({ state }) => state === 'published');
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.house.changes.title')}</h1>
      <p
        role="status"
        className="rounded-box bg-olive-wash px-4 py-3 font-semibold text-olive-ink empty:hidden"
      >
        {said}
      </p>
      {said && (
        <div>
          <BackToList venueId={house.venue.id} />
        </div>
      )}
      <Part id="draft" title={t('partner.house.changes.draft')}>
        {draft ? (
          <Draft house={house} draft={draft} onSaid={setSaid} />
        ) : (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.changes.draft_none')}</p>
        )}
      </Part>
      {waiting.length > 0 && (
        <Part id="scheduled" title={t('partner.house.changes.scheduled')}>
          {waiting.map((set) => (
            <Waiting key={set.id} house={house} set={set} hasDraft={draft !== undefined} onSaid={setSaid} />
          ))}
        </Part>
      )}
      <Part id="published" title={t('partner.house.changes.published')}>
        {published.length === 0 && (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.house.changes.published_none')}</p>
        )}
        {published.map((set) => (
          <Published key={set.id} house={house} set={set} onSaid={setSaid} />
        ))}
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Said = { onSaid: (text: string) => void };

function Draft({ house, draft, onSaid }: { house: HouseData; draft: ChangeSet } & Said) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const discard = () =>
    run(async () => {
      await partnerDelete(`/v/${house.venue.id}/changes/${draft.id}`);
      onSaid('');
      await revalidate();
    });
  return (
    <div className="tool-card">
      <ChangeList house={house} changes={draft.changes} />
      <Missing house={house} />
      {house.mayEdit && (
        <>
          <PublishForm house={house} set={draft} onSaid={onSaid} />
          <div className="border-line border-t px-2 py-1">
            <SureButton
              label={t('partner.house.changes.discard')}
              question={t('partner.house.changes.discard_sure')}
              busy={busy}
              error={error}
              onSure={discard}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** What keeps the draft from being published, with the way to mend it. */
function Missing({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const { menuName } = useWords(house.venue.market);
  const faulty = house.menus
    .map(({ id, fields }) => ({ id, fields, codes: new Set(Object.values(menuErrors(fields))) }))
    .filter(({ codes }) => codes.size > 0);
  const ofPlan = new Set(
    planErrors(house.plan.fields, { isTakeaway: house.venue.productType === 'takeaway' }).map(
      ({ code }) => code,
    ),
  );
  const ofHours = new Set(
    WEEKDAYS.flatMap((day) => dayHoursErrors(house.hours.fields[`hours.${day}`]).map(({ code }) => code)),
  );
  if (faulty.length === 0 && ofPlan.size === 0 && ofHours.size === 0) return null;
  return (
    <div className="border-line border-t bg-tomato-wash px-4 py-3">
      <h3 className="font-semibold">{t('partner.house.changes.missing')}</h3>
      <ul>
        {faulty.map(({ id, fields, codes }) => (
          <li key={id}>
            <Link
              to={partnerPath('menu', { venueId: house.venue.id, menuId: id })}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {menuName(fields)}
            </Link>{' '}
            {[...codes].map((code) => t(`partner.house.editor.error.${code}`)).join(' ')}
          </li>
        ))}
        {ofHours.size > 0 && (
          <li>
            <Link
              to={partnerPath('hours', { venueId: house.venue.id })}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('partner.house.hours.title')}
            </Link>{' '}
            {[...ofHours].map((code) => t(`partner.house.hours.error.${code}`)).join(' ')}
          </li>
        )}
        {ofPlan.size > 0 && (
          <li>
            <Link
              to={partnerPath('plan', { venueId: house.venue.id })}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('partner.house.plan.title')}
            </Link>{' '}
            {[...ofPlan].map((code) => t(`partner.house.plan.error.${code}`)).join(' ')}
          </li>
        )}
      </ul>
    </div>
  );
}

type SetProps = { house: HouseData; set: ChangeSet } & Said;

function Waiting({ house, set, hasDraft, onSaid }: SetProps & { hasDraft: boolean }) {
  const { t } = useTranslation();
  const { day } = useWords(house.venue.market);
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const path = `/v/${house.venue.id}/changes/${set.id}`;
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      onSaid('');
      await revalidate();
    });
  const when = day(set.effectiveDay ?? house.today);
  return (
    <article className="tool-card" aria-label={t('partner.house.changes.from_day', { day: when })}>
      <p className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5 font-semibold">
        {set.state === 'refused' ? (
          <span className="text-tomato-ink">{t('partner.house.changes.refused', { day: when })}</span>
        ) : (
          t('partner.house.changes.from_day', { day: when })
        )}
      </p>
      <ChangeList house={house} changes={set.changes} />
      {house.mayEdit && (
        <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1">
          {!hasDraft && (
            <Button kind="quiet" busy={busy} onClick={() => void change(() => partnerPost(`${path}/reopen`))}>
              {t('partner.house.changes.reopen')}
            </Button>
          )}
          <SureButton
            label={t('partner.house.changes.discard_plan')}
            question={t('partner.house.changes.discard_plan_sure')}
            busy={busy}
            error={error}
            onSure={() => change(() => partnerDelete(path))}
          />
        </div>
      )}
    </article>
  );
}

function Published({ house, set, onSaid }: SetProps) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const moment = formatMoment(new Date(set.publishedAt ?? 0), i18n.language as Language);
  const revert = () =>
    run(async () => {
      const { kept } = await partnerPost<RevertResponse>(`/v/${house.venue.id}/changes/${set.id}/revert`);
      onSaid(
        kept > 0
          ? t('partner.house.changes.done_kept', { count: kept })
          : t('partner.house.changes.done_reverted'),
      );
      await revalidate();
    });
  return (
    <article className="tool-card" aria-label={moment}>
      <p className="figures flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5 text-ink-mid">
        <span>
          {t(`partner.house.changes.${set.effectiveDay === null ? 'published_by' : 'published_plan'}`, {
            moment,
            name: set.publishedBy ?? t('partner.house.conflict.somebody'),
          })}
        </span>
        {set.revertsId !== null && <Badge>{t('partner.house.changes.is_revert')}</Badge>}
        {set.isReverted && <Badge>{t('partner.house.changes.reverted')}</Badge>}
      </p>
      <ChangeList house={house} changes={set.changes} />
      {house.mayEdit && !set.isReverted && (
        <div className="border-line border-t px-2 py-1">
          <SureButton
            label={t('partner.house.changes.revert')}
            question={t('partner.house.changes.revert_sure')}
            busy={busy}
            error={error}
            onSure={revert}
          />
        </div>
      )}
    </article>
  );
}
