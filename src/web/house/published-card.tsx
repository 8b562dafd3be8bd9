// What was published, when and by whom, and the way to revert it.
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { RevertResponse } from '#core/house/house.contract.ts';
import type { Language } from '#core/market.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { ChangeList } from './change-list.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ChangeSet, HouseData } from './house-data.ts';

type Props = { house: HouseData; set: ChangeSet; onMessage: (text: string) => void };

export function PublishedCard({ house, set, onMessage }: Props) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const moment = formatMoment(new Date(set.publishedAt ?? 0), i18n.language as Language);
  const revert = () =>
    run(async () => {
      const { kept } = await partnerPost<RevertResponse>(`/v/${house.venue.id}/changes/${set.id}/revert`);
      onMessage(
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
          <ConfirmButton
            label={t('partner.house.changes.revert')}
            question={t('partner.house.changes.revert_sure')}
            busy={busy}
            error={error}
            onConfirm={revert}
          />
        </div>
      )}
    </article>
  );
}
