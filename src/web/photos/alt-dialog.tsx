import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#core/market.ts';
import { MAX_ALT_LENGTH } from '#core/photos/photo-rules.ts';
import type { AltTexts } from '#core/photos/photos.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type AltDialogProps = {
  /** Of the call that stores them. */
  path: string;
  alts: AltTexts;
  label: string;
  onSaved: (alts: AltTexts) => void | Promise<void>;
};

/** What the photo shows, in the three languages side by side. */
export function AltDialog({ path, alts: saved, label, onSaved }: AltDialogProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [alts, setAlts] = useState<AltTexts>();
  const save = async () => {
    const typed = alts ?? saved;
    if (!(await run(() => partnerPost(path, typed)))) return;
    setAlts(undefined);
    await onSaved(typed);
  };
  return (
    <>
      <Button kind="quiet" aria-label={label} onClick={() => setAlts(saved)}>
        {t('partner.photos.describe')}
      </Button>
      <Dialog
        open={alts !== undefined}
        onClose={() => setAlts(undefined)}
        title={t('partner.photos.describe_title')}
        closeLabel={t('partner.photos.close')}
        footer={<DialogButtons busy={busy} error={error} onSave={save} onClose={() => setAlts(undefined)} />}
      >
        <p className="pb-4 text-ink-mid">{t('partner.photos.describe_lead')}</p>
        <div className="grid gap-4">
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              // Enter must not send the form that the dialog is opened from.
              form=""
              label={t(`partner.house.language.${language}`)}
              lang={language}
              value={alts?.[language] ?? ''}
              maxLength={MAX_ALT_LENGTH}
              onChange={({ target }) => setAlts((now) => now && { ...now, [language]: target.value })}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
