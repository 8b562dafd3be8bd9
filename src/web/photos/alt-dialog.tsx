import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LANGUAGES } from '#core/market.ts';
import { MAX_ALT_LENGTH } from '#core/photos/photo-rules.ts';
import type { Photo } from '#server/photos/list-photos.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type AltDialogProps = { venueId: number; photo: Photo; number: number };

/** What the photo shows, in the three languages side by side. */
export function AltDialog({ venueId, photo, number }: AltDialogProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [alts, setAlts] = useState<Photo['alts']>();
  const save = async () => {
    const isSaved = await run(() =>
      partnerPost(`/v/${venueId}/photos/${photo.id}/texts`, alts ?? photo.alts),
    );
    if (!isSaved) return;
    setAlts(undefined);
    await revalidate();
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('partner.photos.describe_label', { number })}
        onClick={() => setAlts(photo.alts)}
      >
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
