// Moves menus in the venue's own order, which is saved in the draft at once.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseData } from './house-data.ts';
import { useDraft } from './use-draft.ts';
import { useOfferFormats } from './use-offer-formats.ts';

/** What a card needs in order to be moved. */
export type MenuPosition = {
  index: number;
  isLast: boolean;
  move: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
};

export function useMenuOrder(house: HouseData, shown: readonly number[]) {
  const { t } = useTranslation();
  const { venue, about, menus } = house;
  const { words } = useOfferFormats(venue.market, [], menus);
  const { save, error, busy, conflicts, dismiss } = useDraft(venue.id, 'venue');
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const write = (after: readonly number[], before: unknown = about.fields.menu_order) => {
    setWanted(after);
    return save(venue.id, [{ field: 'menu_order', before, after }]);
  };
  const move = async (from: number, to: number) => {
    const id = shown[from];
    if (id === undefined || from === to || to < 0 || to >= shown.length) return;
    if (await write(shown.toSpliced(from, 1).toSpliced(to, 0, id)))
      setSaid(t('partner.house.menus.moved', { name: words.menuNameOf(id), number: to + 1 }));
  };
  const at = (index: number): MenuPosition => ({
    index,
    isLast: index === shown.length - 1,
    move: (to) => void move(index, to),
    onDrag: (isDragged) => {
      dragged.current = isDragged ? index : undefined;
    },
    onDrop: () => {
      if (dragged.current !== undefined) void move(dragged.current, index);
    },
  });
  const conflict = {
    conflicts,
    mine: { menu_order: wanted },
    words,
    busy,
    onKeep: () => void write(wanted, conflicts[0]?.theirs),
    // The page shows theirs already.
    onTake: dismiss,
  };
  return { at, reset: () => write([]), error, said, conflict };
}
