import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerDelete } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type DeletePhotoProps = { venueId: number; photoId: number; number: number };

export function DeletePhoto({ venueId, photoId, number }: DeletePhotoProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await run(() => partnerDelete(`/v/${venueId}/photos/${photoId}`)))) return;
    setAsking(false);
    await revalidate();
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('partner.photos.delete_label', { number })}
        onClick={() => setAsking(true)}
      >
        {t('partner.photos.delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('partner.photos.delete_title')}
        closeLabel={t('partner.photos.close')}
        footer={
          <DialogButtons
            busy={busy}
            error={error}
            onSave={remove}
            onClose={() => setAsking(false)}
            label={t('partner.photos.delete_yes')}
          />
        }
      >
        <p>{t('partner.photos.delete_sure')}</p>
      </Dialog>
    </>
  );
}
