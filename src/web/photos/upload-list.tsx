// What is on its way, and what failed with the reason.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_LIMITS } from '#core/photos/photo-rules.ts';
import type { Upload } from '#server/photos/list-photos.ts';
import { partnerDelete } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';

import type { Sending } from './use-uploads.ts';

type UploadListProps = {
  /** Of the call that takes an upload off the list. */
  pathOf: (id: string) => string;
  sending: readonly Sending[];
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onDismiss: (id: string) => void;
  /** After a stored one was dismissed. */
  onChange: () => Promise<void>;
};

export function UploadList({ pathOf, sending, uploads, onRetry, onDismiss, onChange }: UploadListProps) {
  const { t } = useTranslation();
  // A photo that was stored is shown by its row there, even while the answer is on its way.
  const stored = new Set(uploads.map(({ id }) => id));
  const own = sending.filter(({ id }) => !stored.has(id));
  if (own.length + uploads.length === 0) return null;
  return (
    <section aria-labelledby="photo-uploads" className="tool-card">
      <h2 id="photo-uploads" className="px-4 pt-3 font-semibold">
        {t('partner.photos.uploads')}
      </h2>
      <ul>
        {own.map((one) => (
          <SendingRow key={one.id} sending={one} onRetry={onRetry} onDismiss={onDismiss} />
        ))}
        {uploads.map((upload) => (
          <StoredRow key={upload.id} path={pathOf(upload.id)} upload={upload} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

const ROW =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line px-4 py-1.5 [&+&]:border-t';

type SendingRowProps = { sending: Sending } & Pick<UploadListProps, 'onRetry' | 'onDismiss'>;

function SendingRow({ sending: { id, file, state, share, error }, onRetry, onDismiss }: SendingRowProps) {
  const { t } = useTranslation();
  const { name } = file;
  const percent = Math.round(share * 100);
  if (state !== 'failed')
    return (
      <li className={ROW}>
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p className="figures truncate">{t('partner.photos.sending', { name, percent })}</p>
          <progress
            aria-label={name}
            max={100}
            value={percent}
            className="h-1.5 w-full [accent-color:var(--tomato)]"
          />
        </div>
      </li>
    );
  return (
    <li className={ROW}>
      <Failure name={name} reason={error ?? ''} />
      <div className="flex">
        <Button
          kind="quiet"
          aria-label={t('partner.photos.retry_label', { name })}
          onClick={() => onRetry(id)}
        >
          {t('partner.photos.retry')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('partner.photos.dismiss_label', { name })}
          onClick={() => onDismiss(id)}
        >
          {t('partner.photos.dismiss')}
        </Button>
      </div>
    </li>
  );
}

type StoredRowProps = { path: string; upload: Upload; onChange: () => Promise<void> };

function StoredRow({ path, upload: { fileName, failure }, onChange }: StoredRowProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const name = fileName || t('partner.photos.unnamed');
  const dismiss = async () => {
    if (await run(() => partnerDelete(path))) await onChange();
  };
  return (
    <li className={ROW}>
      {failure ? (
        <Failure name={name} reason={error ?? t(`partner.errors.${failure}`, PHOTO_LIMITS)} />
      ) : (
        <p role="status" className="min-w-0 text-ink-mid [overflow-wrap:anywhere]">
          {t('partner.photos.waiting', { name })}
        </p>
      )}
      {failure && (
        <Button
          kind="quiet"
          busy={busy && 'quietly'}
          aria-label={t('partner.photos.dismiss_label', { name })}
          onClick={() => void dismiss()}
        >
          {t('partner.photos.dismiss')}
        </Button>
      )}
    </li>
  );
}

function Failure({ name, reason }: { name: string; reason: ReactNode }) {
  return (
    <div role="alert" className="min-w-0">
      <p className="truncate font-medium">{name}</p>
      <p className="text-sm text-tomato-ink">{reason}</p>
    </div>
  );
}
