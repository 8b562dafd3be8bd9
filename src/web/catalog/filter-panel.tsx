import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#core/catalog/apply-filters.ts';
import type { Category } from '#core/catalog/catalog.contract.ts';
import {
  type ChosenFilters,
  type FilterChoices,
  type Filters,
  isWholeDay,
  makeFilters,
  personOptions,
  thumbsOf,
  windowOfThumbs,
} from '#core/catalog/filters.ts';
import { SORT_IDS } from '#core/catalog/sort.ts';
import { FILTER_TIMES, formatWallTime } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { Field } from '../ui/field.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { FilterPart } from './filter-bar.tsx';
import { TagChoices } from './tag-choices.tsx';

type Props = {
  part: FilterPart;
  filters: Filters;
  choices: FilterChoices;
  categories: readonly Category[];
  /** Exact counts for a choice that isn't saved yet; undefined until the board is there. */
  count: (filters: Filters) => Listing | undefined;
  /** Takes the choice over and leaves the panel open. */
  onSave: (filters: Filters) => void;
  /** Takes the choice over and goes to the list. */
  onShow: (filters: Filters) => void;
  onClose: () => void;
};

/** Choices are tried here and counted at once; the list behind changes when they are saved. */
export function FilterPanel({ part, filters, choices, categories, count, onSave, onShow, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const parts = useRef<Partial<Record<FilterPart, HTMLElement | null>>>({});
  const { language } = choices;
  const found = count(draft);
  const change = (chosen: ChosenFilters) =>
    setDraft((before) => makeFilters({ ...before, ...chosen }, choices));
  const thumbs = thumbsOf(draft.times);
  const timeText = (step: number) =>
    formatWallTime(step === 0 ? windowOfThumbs(0, 0).start : (FILTER_TIMES[step] ?? ''), language);

  // In braces: newer browsers return a promise, which React would take for a clean-up.
  useEffect(() => {
    parts.current[part]?.scrollIntoView({ block: 'start' });
  }, [part]);

  const section = (name: FilterPart) => (element: HTMLElement | null) => {
    parts.current[name] = element;
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('buttons.close')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={() => setDraft(makeFilters({}, choices))}>
            {t('filters.reset')}
          </Button>
          <Button kind="secondary" onClick={() => onSave(draft)}>
            {t('buttons.save')}
          </Button>
          <Button className="grow" onClick={() => onShow(draft)}>
            <span className="inline-block first-letter:uppercase">
              {found ? t('filters.show_results', { count: found.total }) : t('listing.results')}
            </span>
          </Button>
        </div>
      }
    >
      <div className="grid gap-8">
        <Field
          type="search"
          label={t('filters.search')}
          placeholder={t('filters.search_placeholder')}
          value={draft.search}
          maxLength={100}
          onChange={(event) => setDraft({ ...draft, search: event.currentTarget.value })}
        />
        <section className="scroll-mt-4" ref={section('person')}>
          <ChipGroup
            legend={t('filters.person_label')}
            choice="one"
            selected={[String(draft.person)]}
            onChange={([person]) => change({ person: Number(person) })}
            options={[0, ...personOptions(language)].map((size) => ({
              value: String(size),
              label: size === 0 ? t('filters.person') : String(size),
            }))}
          />
        </section>
        <section className="scroll-mt-4" ref={section('time')}>
          <RangeSlider
            label={t('filters.time_label')}
            startLabel={t('filters.time_from')}
            endLabel={t('filters.time_to')}
            steps={FILTER_TIMES.length - 1}
            value={[thumbs.left, thumbs.right]}
            onChange={([left, right]) => change({ times: windowOfThumbs(left, right) })}
            textOf={timeText}
          />
          {!isWholeDay(draft.times) && (
            <Button
              kind="quiet"
              onClick={() => change({ times: windowOfThumbs(0, FILTER_TIMES.length - 1) })}
            >
              {t('filters.time_any')}
            </Button>
          )}
        </section>
        <section className="scroll-mt-4" ref={section('area')}>
          <ChipGroup
            legend={t('filters.area')}
            choice="many"
            selected={draft.areas.map(String)}
            onChange={(areas) => change({ areas: areas.map(Number) })}
            options={choices.areas.map(({ id, label }) => ({
              value: String(id),
              label: t('filters.tag', { name: label, count: found?.areaCounts.get(id) ?? 0 }),
            }))}
          />
          {draft.areas.length > 0 && (
            <Button kind="quiet" onClick={() => change({ areas: [] })}>
              {t('filters.unselect_all')}
            </Button>
          )}
        </section>
        <section ref={section('kitchen')} className="grid scroll-mt-4 gap-6">
          {categories.map((category) => (
            <TagChoices
              key={category.id}
              category={category}
              choices={choices}
              selected={draft.tags}
              counts={found?.tagCounts}
              onChange={(tags) => change({ tags })}
            />
          ))}
        </section>
        <section className="scroll-mt-4" ref={section('sort')}>
          <ChipGroup
            legend={t('filters.sort_label')}
            choice="one"
            selected={[String(draft.sort)]}
            onChange={([sort]) => change({ sort: Number(sort) })}
            options={SORT_IDS.map((id) => ({ value: String(id), label: t(`filters.sort_by.${id}`) }))}
          />
        </section>
      </div>
    </Sheet>
  );
}
