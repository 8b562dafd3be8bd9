import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type DialogButtonsProps = {
  busy: boolean;
  error: ReactNode;
  onSave: () => Promise<void>;
  onClose: () => void;
  label?: string;
};

export function DialogButtons({ busy, error, onSave, onClose, label }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className="pb-2 font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void onSave()}>
          {label ?? t('partner.photos.save')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('partner.photos.cancel')}
        </Button>
      </div>
    </>
  );
}
