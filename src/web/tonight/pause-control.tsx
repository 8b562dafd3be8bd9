import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type PauseControlProps = { venueId: number; isPaused: boolean; onDone: () => unknown };

/** Stops every sale after one question, which says what it means; resuming needs none. */
export function PauseControl({ venueId, isPaused, onDone }: PauseControlProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [isAsking, setAsking] = useState(false);
  const press = (action: 'pause' | 'resume') =>
    run(async () => {
      await partnerPost(`/v/${venueId}/${action}`);
      setAsking(false);
      await onDone();
    });
  return (
    <div>
      <Button
        kind={isPaused ? 'primary' : 'quiet'}
        busy={busy}
        onClick={() => (isPaused ? void press('resume') : setAsking(true))}
      >
        {t(isPaused ? 'partner.tonight.resume' : 'partner.tonight.pause')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('partner.tonight.pause_title')}
        closeLabel={t('partner.tonight.keep')}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void press('pause')}>
              {t('partner.tonight.pause')}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('partner.tonight.keep')}
            </Button>
          </div>
        }
      >
        <p>{t('partner.tonight.pause_what')}</p>
      </Dialog>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
