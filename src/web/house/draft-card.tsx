// What was changed and not published yet: publish it, plan it or discard it.
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerDelete } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { ChangeList } from './change-list.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DraftErrors } from './draft-errors.tsx';
import type { ChangeSet, HouseData } from './house-data.ts';
import { PublishForm } from './publish-form.tsx';

type Props = { house: HouseData; draft: ChangeSet; onMessage: (text: string) => void };

export function DraftCard({ house, draft, onMessage }: Props) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const discard = () =>
    run(async () => {
      await partnerDelete(`/v/${house.venue.id}/changes/${draft.id}`);
      onMessage('');
      await revalidate();
    });
  return (
    <div className="tool-card">
      <ChangeList house={house} changes={draft.changes} />
      <DraftErrors house={house} />
      {house.mayEdit && (
        <>
          <PublishForm house={house} set={draft} onMessage={onMessage} />
          <div className="border-line border-t px-2 py-1">
            <ConfirmButton
              label={t('partner.house.changes.discard')}
              question={t('partner.house.changes.discard_sure')}
              busy={busy}
              error={error}
              onConfirm={discard}
            />
          </div>
        </>
      )}
    </div>
  );
}
