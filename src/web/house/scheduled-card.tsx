// Changes that wait for their day, or could not be published on it.
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import type { ChangeSet, HouseData } from './house-data.ts';
import { useOfferFormats } from './use-offer-formats.ts';

type Props = { house: HouseData; set: ChangeSet; hasDraft: boolean; onMessage: (text: string) => void };

export function ScheduledCard({ house, set, hasDraft, onMessage }: Props) {
  const { t } = useTranslation();
  const { day } = useOfferFormats(house.venue.market);
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const path = `/v/${house.venue.id}/changes/${set.id}`;
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      onMessage('');
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
          <ConfirmButton
            label={t('partner.house.changes.discard_plan')}
            question={t('partner.house.changes.discard_plan_sure')}
            busy={busy}
            error={error}
            onConfirm={() => change(() => partnerDelete(path))}
          />
        </div>
      )}
    </article>
  );
}
