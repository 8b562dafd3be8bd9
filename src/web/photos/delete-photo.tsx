import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerDelete } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type DeletePhotoProps = {
  /** Of the call that deletes it. */
  path: string;
  label: string;
  sure: string;
  onDeleted: () => Promise<void>;
};

export function DeletePhoto({ path, label, sure, onDeleted }: DeletePhotoProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await run(() => partnerDelete(path)))) return;
    setAsking(false);
    await onDeleted();
  };
  return (
    <>
      <Button kind="quiet" aria-label={label} onClick={() => setAsking(true)}>
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
        <p>{sure}</p>
      </Dialog>
    </>
  );
}
