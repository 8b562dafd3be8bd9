import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type ConfirmButtonProps = {
  label: string;
  question: string;
  busy: boolean;
  error: ReactNode;
  onConfirm: () => Promise<boolean>;
};

/** Asks for a confirmation before it acts. */
export function ConfirmButton({ label, question, busy, error, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const answer = async () => {
    if (await onConfirm()) setAsking(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        closeLabel={t('partner.house.changes.sure_no')}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void answer()}>
              {t('partner.house.changes.sure_yes')}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('partner.house.changes.sure_no')}
            </Button>
          </div>
        }
      >
        <p>{question}</p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </Dialog>
    </>
  );
}
