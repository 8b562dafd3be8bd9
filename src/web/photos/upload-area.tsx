// Where photos come in: from the camera, from the files of a device, or dropped.
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_LIMITS, PHOTO_TYPES } from '#core/photos/photo-rules.ts';
import { buttonClass } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';

const ACCEPTED = PHOTO_TYPES.join(',');

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function UploadArea({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'tool-card grid gap-2 border-2 border-dashed p-4',
        isOver ? 'border-tomato bg-tomato-wash' : 'border-edge',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton kind="primary" label={t('partner.photos.choose')} icon={ImagePlus} onFiles={onFiles} />
        <FileButton
          kind="secondary"
          label={t('partner.photos.camera')}
          icon={Camera}
          onFiles={onFiles}
          isCamera
        />
        <p className="hidden text-ink-mid pointer-fine:block">
          {t(isOver ? 'partner.photos.drop_now' : 'partner.photos.drop')}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{t('partner.photos.limits', PHOTO_LIMITS)}</p>
    </div>
  );
}

type FileButtonProps = {
  kind: 'primary' | 'secondary';
  label: string;
  icon: typeof Camera;
  onFiles: (files: Iterable<File>) => void;
  isCamera?: boolean;
};

/** The field itself is invisible and keeps focus and keys; its label looks like a button. */
function FileButton({ kind, label, icon: Icon, onFiles, isCamera = false }: FileButtonProps) {
  const id = useId();
  return (
    // A camera is of use on what has one: a phone or a tablet.
    <span className={classNames('relative', isCamera && 'pointer-fine:hidden')}>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ target }) => {
          // Copied, because the list is emptied so that the same file can be chosen again.
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          kind,
          false,
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </label>
    </span>
  );
}
