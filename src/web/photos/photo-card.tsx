import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type DragEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from '#core/image.ts';
import { LANGUAGES } from '#core/market.ts';
import type { Photo } from '#server/photos/list-photos.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AltDialog } from './alt-dialog.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { FocalDialog } from './focal-dialog.tsx';

/** What a dragged photo carries, so that files and photos are told apart. */
const DRAGGED = 'application/x-tredje-photo';

type PhotoCardProps = {
  venueId: number;
  photo: Photo;
  /** Counted from 0. */
  place: number;
  count: number;
  mayEdit: boolean;
  onMove: (id: number, to: number) => void;
};

export function PhotoCard({ venueId, photo, place, count, mayEdit, onMove }: PhotoCardProps) {
  const { t, i18n } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  const number = place + 1;
  const { src, width, height } = imageSources(photo.image, 'card');
  const missing = LANGUAGES.filter((language) => !photo.alts[language]);
  const own = LANGUAGES.find((language) => language === i18n.language) ?? 'da';

  const press = (step: -1 | 1, name: string) => {
    onMove(photo.id, place + step);
    // The browser drops the focus of what is moved in the page.
    requestAnimationFrame(() => card.current?.querySelector<HTMLButtonElement>(`[name=${name}]`)?.focus());
  };
  const drop = (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (!id) return;
    event.preventDefault();
    onMove(id, place);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is beside the buttons
    <li
      ref={card}
      draggable={mayEdit}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(photo.id));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={drop}
      className={classNames(
        'tool-card grid content-start overflow-hidden',
        mayEdit && 'pointer-fine:cursor-grab',
      )}
    >
      <div className="relative">
        <img
          src={src}
          width={width}
          height={height}
          alt={photo.alts[own] || t('partner.photos.of', { number, count })}
          draggable={false}
          className="aspect-4/3 w-full bg-wash object-cover"
        />
        <p className="absolute top-2 left-2 flex flex-wrap gap-1.5">
          <Badge tone={place === 0 ? 'saffron' : 'neutral'}>
            {place === 0 ? t('partner.photos.main') : number}
          </Badge>
          {photo.isRecropping && <Badge>{t('partner.photos.recropping')}</Badge>}
        </p>
      </div>
      <p className="px-3 pt-2 text-ink-mid text-sm">
        {missing.length === 0
          ? t('partner.photos.described')
          : t('partner.photos.missing', {
              languages: missing.map((language) => t(`partner.house.language.${language}`)).join(', '),
            })}
      </p>
      {mayEdit && (
        <div className="flex flex-wrap items-center px-1 pb-1">
          <MoveButton
            name="earlier"
            number={number}
            isLast={place === 0}
            onPress={() => press(-1, 'earlier')}
          />
          <MoveButton
            name="later"
            number={number}
            isLast={number === count}
            onPress={() => press(1, 'later')}
          />
          <AltDialog venueId={venueId} photo={photo} number={number} />
          {photo.hasOriginal && <FocalDialog venueId={venueId} photo={photo} number={number} />}
          <DeletePhoto venueId={venueId} photoId={photo.id} number={number} />
        </div>
      )}
    </li>
  );
}

type MoveButtonProps = { name: 'earlier' | 'later'; number: number; isLast: boolean; onPress: () => void };

/** Stays focusable at the end of the list, so that a person at the keyboard doesn't lose the place. */
function MoveButton({ name, number, isLast, onPress }: MoveButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = name === 'earlier' ? ArrowLeft : ArrowRight;
  return (
    <Button
      kind="icon"
      name={name}
      id={id}
      aria-label={t(`partner.photos.${name}_label`, { number })}
      aria-disabled={isLast}
      title={t(`partner.photos.${name}`)}
      className={isLast ? 'opacity-30' : undefined}
      onClick={() => {
        if (!isLast) onPress();
      }}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
