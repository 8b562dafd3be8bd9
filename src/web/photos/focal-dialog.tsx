// Chooses what stays in the picture: by pressing on the whole photo, or with the arrow keys.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { cropAround, type FocalPoint } from '#core/photos/photo-rules.ts';
import type { Photo } from '#server/photos/list-photos.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type FocalDialogProps = { venueId: number; photo: Photo; number: number };

export function FocalDialog({ venueId, photo, number }: FocalDialogProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const [focal, setFocal] = useState<FocalPoint>();
  const close = () => setFocal(undefined);
  const save = async () => {
    const path = `/v/${venueId}/photos/${photo.id}/focal-point`;
    if (!(await run(() => partnerPost(path, focal ?? photo.focal)))) return;
    close();
    await revalidate();
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('partner.photos.focal_label', { number })}
        onClick={() => setFocal(photo.focal)}
      >
        {t('partner.photos.focal')}
      </Button>
      <Dialog
        open={focal !== undefined}
        onClose={close}
        title={t('partner.photos.focal_title')}
        closeLabel={t('partner.photos.close')}
        footer={<DialogButtons busy={busy} error={error} onSave={save} onClose={close} />}
      >
        <p className="pb-4 text-ink-mid">{t('partner.photos.focal_lead')}</p>
        {focal && (
          <FocalPicture
            src={`/api/partner/v/${venueId}/photos/${photo.id}/original`}
            focal={focal}
            onChange={setFocal}
          />
        )}
      </Dialog>
    </>
  );
}

const STEPS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP_PERCENT = 5;

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

type FocalPictureProps = { src: string; focal: FocalPoint; onChange: (focal: FocalPoint) => void };

function FocalPicture({ src, focal, onChange }: FocalPictureProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const crop = size && cropAround(size, focal);
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: clamp(((clientX - box.left) / box.width) * 100),
      y: clamp(((clientY - box.top) / box.height) * 100),
    });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: clamp(focal.x + by.x * STEP_PERCENT), y: clamp(focal.y + by.y * STEP_PERCENT) });
  };
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <button
      type="button"
      onPointerDown={press}
      onKeyDown={step}
      aria-label={t('partner.photos.focal_point', focal)}
      className="relative mx-auto block w-fit cursor-crosshair touch-none overflow-hidden rounded-box"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && !size)
            setSize({ width: image.naturalWidth, height: image.naturalHeight });
        }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        className="max-h-[50dvh] max-w-full"
      />
      {size && crop && (
        <span
          className="pointer-events-none absolute rounded-small border-2 border-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
          style={{
            left: percent(crop.left, size.width),
            top: percent(crop.top, size.height),
            width: percent(crop.width, size.width),
            height: percent(crop.height, size.height),
          }}
        />
      )}
      <span
        className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-[#fff] bg-tomato/60 shadow"
        style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
      />
    </button>
  );
}
