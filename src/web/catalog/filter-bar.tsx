import { Bookmark, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersToSearch, parseFilters } from '#core/catalog/filter-url.ts';
import { activeFilters, type FilterChoices, type Filters, isWholeDay } from '#core/catalog/filters.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChipButton } from '../ui/chip-button.tsx';
import { useSavedFilters } from './saved-filters.ts';

/** The part of the panel that a chip opens; `all` is the top. */
export type FilterPart = 'all' | 'person' | 'time' | 'area' | 'kitchen' | 'sort';

type Props = {
  filters: Filters;
  choices: FilterChoices;
  onOpen: (part: FilterPart) => void;
  /** Applies filters without the panel. */
  onChoose: (filters: Filters) => void;
  /** Beside the chips, e.g. the toggle between list and map. */
  children?: ReactNode;
};

/** A sticky row of chips. Each shows its current choice and opens its part of the panel. */
export function FilterBar({ filters, choices, onOpen, onChoose, children }: Props) {
  const { t } = useTranslation();
  const { language } = choices;
  const count = activeFilters(filters).length;
  const savedQuery = useSavedFilters();
  const saved = parseFilters(new URLSearchParams(savedQuery), choices);
  // Areas and kitchens of another city are dropped, and then nothing may be left to offer.
  const offersSaved = count === 0 && filtersToSearch(saved, choices) !== filtersToSearch(filters, choices);
  const names = (all: readonly { id: number; name: string }[], ids: readonly number[]) => {
    const [first, ...others] = all.filter(({ id }) => ids.includes(id));
    return others.length > 0 ? `${first?.name} +${others.length}` : first?.name;
  };
  const areas = choices.areas.map(({ id, label }) => ({ id, name: label }));
  const chips: { part: FilterPart; text: string; isOn: boolean }[] = [
    {
      part: 'person',
      isOn: filters.person > 0,
      text: filters.person > 0 ? t('people.count', { count: filters.person }) : t('filters.person'),
    },
    {
      part: 'time',
      isOn: !isWholeDay(filters.times),
      text: isWholeDay(filters.times)
        ? t('filters.time')
        : t('ui.time_range', {
            start: formatWallTime(filters.times.start, language),
            end: formatWallTime(filters.times.end, language),
          }),
    },
    { part: 'area', isOn: filters.areas.length > 0, text: names(areas, filters.areas) ?? t('filters.area') },
    {
      part: 'kitchen',
      isOn: filters.tags.length > 0,
      text: names(choices.tags, filters.tags) ?? t('filters.kitchen'),
    },
    {
      part: 'sort',
      isOn: filters.sort !== 0,
      text: t(`filters.sort_by.${filters.sort}`),
    },
  ];
  return (
    <div className="sticky top-0 z-20 -mx-4 noscript:hidden border-line border-b bg-paper px-4 tablet:mx-0 tablet:px-0 flex items-center gap-3">
      {/* The ends fade, so that a cut chip says that there are more; at rest both are empty. */}
      <div className="fade-ends flex min-w-0 grow gap-2 py-3">
        <ChipButton
          opensPanel={false}
          aria-haspopup="dialog"
          selected={count > 0}
          onClick={() => onOpen('all')}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('filters.title')}
          {count > 0 && <span className="figures">({count})</span>}
        </ChipButton>
        {offersSaved && (
          <ChipButton onClick={() => onChoose(saved)}>
            <Bookmark aria-hidden className="size-4" />
            {t('filters.use_saved')}
          </ChipButton>
        )}
        {chips.map(({ part, text, isOn }) => (
          <ChipButton
            key={part}
            opensPanel
            selected={isOn}
            onClick={() => onOpen(part)}
            className="first-letter:uppercase"
          >
            <span className="inline-block first-letter:uppercase">{text}</span>
          </ChipButton>
        ))}
      </div>
      {children}
    </div>
  );
}
