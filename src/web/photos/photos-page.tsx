import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Photo, Upload } from '#server/photos/list-photos.ts';
import { BackToList } from '../onboarding/back-to-list.tsx';
import { PhotoCard } from './photo-card.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { useOrder } from './use-order.ts';
import { useUploads } from './use-uploads.ts';

export type PhotosData = { venueId: number; photos: Photo[]; uploads: Upload[]; mayEdit: boolean };

/** How often the page asks whether a photo is ready. */
const LOOK_MS = 1_500;

export function PhotosPage({ venueId, photos, uploads, mayEdit }: PhotosData) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const pathOf = (id: string) => `/v/${venueId}/photo-uploads/${id}`;
  const sending = useUploads({ pathOf, onSent: revalidate });
  const { shown, move, error } = useOrder(venueId, photos);
  const [moved, setMoved] = useState('');
  useLookWhile(uploads.some(({ failure }) => !failure) || photos.some(({ isRecropping }) => isRecropping));
  const count = shown.length;
  const moveTo = (id: number, to: number) => {
    move(id, to);
    setMoved(t('partner.photos.moved', { number: to + 1, count }));
  };
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.photos.title')}</h1>
        <p className="text-ink-mid">{t('partner.photos.lead')}</p>
      </div>
      {mayEdit ? (
        <UploadArea onFiles={sending.add} />
      ) : (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.photos.read_only')}</p>
      )}
      <UploadList
        pathOf={pathOf}
        sending={sending.list}
        uploads={uploads}
        onChange={revalidate}
        onRetry={sending.retry}
        onDismiss={sending.dismiss}
      />
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {count === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.photos.empty')}</p>
      ) : (
        <ol
          aria-label={t('partner.photos.list')}
          className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3"
        >
          {shown.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              venueId={venueId}
              photo={photo}
              index={index}
              count={count}
              mayEdit={mayEdit}
              onMove={moveTo}
            />
          ))}
        </ol>
      )}
      {count > 0 && (
        <div>
          <BackToList venueId={venueId} />
        </div>
      )}
    </>
  );
}

/** Loads the page's data again and again until nothing is being made any more. */
function useLookWhile(isWaiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
