// The picture of a text: which one it is, and choosing another from the library.
import { ImagePlus } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { MissingAltLanguages } from '../../photos/missing-alt-languages.tsx';
import { Button } from '../../ui/button.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { pictureName } from './picture-name.ts';
import { Thumbnail } from './picture-named.tsx';
import { ShownPictures } from './shown-pictures.ts';

type Props = {
  imageId: number | null;
  isReadOnly: boolean;
  onChange: (imageId: number | null) => void;
};

export function PictureField({ imageId, isReadOnly, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ProcessedPicture>();
  const shown = [chosen, ...useContext(ShownPictures)].find((one) => one?.image.id === imageId);
  const choose = (picture: ProcessedPicture) => {
    setChosen(picture);
    setOpen(false);
    onChange(picture.image.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside the picture
    <div role="group" aria-labelledby={labelId} className="grid gap-1.5">
      <span id={labelId} className="font-semibold text-sm">
        {t('partner.content.field.image_id')}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        {shown ? (
          <>
            <Thumbnail picture={shown} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate font-medium">{pictureName(shown, i18n.language)}</p>
              <p className="text-ink-mid text-sm">
                <MissingAltLanguages alts={shown.alts} />
              </p>
            </div>
          </>
        ) : (
          <p className="text-ink-mid">{t('partner.content.picture.none')}</p>
        )}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-x-2">
            <Button kind="secondary" onClick={() => setOpen(true)}>
              <ImagePlus aria-hidden className="size-5" />
              {t(imageId ? 'partner.content.picture.change' : 'partner.content.picture.add')}
            </Button>
            {imageId !== null && (
              <Button kind="quiet" onClick={() => onChange(null)}>
                {t('partner.content.picture.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isReadOnly && <PictureDialog open={isOpen} onClose={() => setOpen(false)} onChoose={choose} />}
    </div>
  );
}
