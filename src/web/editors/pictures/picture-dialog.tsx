// The library of pictures: sending new ones, choosing one, describing and deleting.
import { useTranslation } from 'react-i18next';
import { imageSources } from '#core/image.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { AltDialog } from '../../photos/alt-dialog.tsx';
import { DeletePhoto } from '../../photos/delete-photo.tsx';
import { MissingAltLanguages } from '../../photos/missing-alt-languages.tsx';
import { UploadArea } from '../../photos/upload-area.tsx';
import { UploadList } from '../../photos/upload-list.tsx';
import { useUploads } from '../../photos/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pictureName } from './picture-name.ts';
import { useLibrary } from './use-library.ts';

type Props = { open: boolean; onClose: () => void; onChoose: (picture: ProcessedPicture) => void };

const pathOf = (id: string) => `/ops/pictures/${id}`;

export function PictureDialog({ open, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  const library = useLibrary(open);
  const sending = useUploads({ pathOf: (id) => `/ops/picture-uploads/${id}`, onSent: library.read });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('partner.content.picture.title')}
      closeLabel={t('partner.photos.close')}
    >
      <div className="grid grid-cols-1 gap-4">
        <UploadArea onFiles={sending.add} />
        <UploadList
          pathOf={pathOf}
          sending={sending.list}
          uploads={library.uploads}
          onRetry={sending.retry}
          onDismiss={sending.dismiss}
          onChange={library.read}
        />
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {library.error}
        </p>
        {library.isEmpty && <p className="text-ink-mid">{t('partner.content.picture.empty')}</p>}
        <ul aria-label={t('partner.content.picture.list')} className="grid grid-cols-2 gap-3 empty:hidden">
          {library.processed.map((picture) => (
            <Tile
              key={picture.id}
              picture={picture}
              onChoose={() => onChoose(picture)}
              onChange={library.read}
            />
          ))}
        </ul>
        {library.showMore && (
          <Button kind="secondary" className="justify-self-start" onClick={library.showMore}>
            {t('partner.content.picture.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type TileProps = { picture: ProcessedPicture; onChoose: () => void; onChange: () => Promise<void> };

function Tile({ picture, onChoose, onChange }: TileProps) {
  const { t, i18n } = useTranslation();
  const { src, width, height } = imageSources(picture.image, 'card');
  const name = pictureName(picture, i18n.language) || t('partner.photos.unnamed');
  return (
    <li className="tool-card grid content-start overflow-hidden">
      <button
        type="button"
        aria-label={t('partner.content.picture.choose', { name })}
        onClick={onChoose}
        className="relative -outline-offset-2"
      >
        <img
          src={src}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          className="aspect-4/3 w-full bg-wash object-cover"
        />
      </button>
      <p className="truncate px-3 pt-2 font-medium text-sm">{name}</p>
      <p className="px-3 text-ink-mid text-sm">
        <MissingAltLanguages alts={picture.alts} />
      </p>
      <div className="flex flex-wrap self-end px-1 pb-1">
        <AltDialog
          path={`${pathOf(picture.id)}/texts`}
          alts={picture.alts}
          label={t('partner.content.picture.describe', { name })}
          onSaved={onChange}
        />
        <DeletePhoto
          path={pathOf(picture.id)}
          label={t('partner.content.picture.delete', { name })}
          sure={t('partner.content.picture.delete_sure')}
          onDeleted={onChange}
        />
      </div>
    </li>
  );
}
