import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type DragEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { imageSources } from '#core/image.ts';
import { LANGUAGES } from '#core/market.ts';
import type { Photo } from '#server/photos/list-photos.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AltDialog } from './alt-dialog.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { FocalDialog } from './focal-dialog.tsx';
import { MissingAltLanguages } from './missing-alt-languages.tsx';

/** What a dragged photo carries, so that files and photos are told apart. */
const DRAGGED = 'application/x-tredje-photo';

type PhotoCardProps = {
  venueId: number;
  photo: Photo;
  /** Counted from 0. */
  index: number;
  count: number;
  mayEdit: boolean;
  onMove: (id: number, to: number) => void;
};

export function PhotoCard({ venueId, photo, index, count, mayEdit, onMove }: PhotoCardProps) {
  const { t, i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const card = useRef<HTMLLIElement>(null);
  const number = index + 1;
  const { src, width, height } = imageSources(photo.image, 'card');
  const own = LANGUAGES.find((language) => language === i18n.language) ?? 'da';

  const press = (step: -1 | 1, name: string) => {
    onMove(photo.id, index + step);
    // The browser drops the focus of what is moved in the page.
    requestAnimationFrame(() => card.current?.querySelector<HTMLButtonElement>(`[name=${name}]`)?.focus());
  };
  const drop = (event: DragEvent) => {
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (!id) return;
    event.preventDefault();
    onMove(id, index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has buttons
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
          <Badge tone={index === 0 ? 'saffron' : 'neutral'}>
            {index === 0 ? t('partner.photos.main') : number}
          </Badge>
          {photo.isRecropping && <Badge>{t('partner.photos.recropping')}</Badge>}
        </p>
      </div>
      <p className="px-3 pt-2 text-ink-mid text-sm">
        <MissingAltLanguages alts={photo.alts} />
      </p>
      {mayEdit && (
        <div className="flex flex-wrap items-center px-1 pb-1">
          <MoveButton
            name="earlier"
            number={number}
            isLast={index === 0}
            onPress={() => press(-1, 'earlier')}
          />
          <MoveButton
            name="later"
            number={number}
            isLast={number === count}
            onPress={() => press(1, 'later')}
          />
          <AltDialog
            path={`/v/${venueId}/photos/${photo.id}/texts`}
            alts={photo.alts}
            label={t('partner.photos.describe_label', { number })}
            onSaved={revalidate}
          />
          {photo.hasOriginal && <FocalDialog venueId={venueId} photo={photo} number={number} />}
          <DeletePhoto
            path={`/v/${venueId}/photos/${photo.id}`}
            label={t('partner.photos.delete_label', { number })}
            sure={t('partner.photos.delete_sure')}
            onDeleted={revalidate}
          />
        </div>
      )}
    </li>
  );
}

type MoveButtonProps = { name: 'earlier' | 'later'; number: number; isLast: boolean; onPress: () => void };

/** Stays focusable at the end of the list, so that keyboard users keep their position. */
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
