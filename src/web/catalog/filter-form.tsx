import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#core/catalog/catalog.contract.ts';
import {
  type ChosenFilters,
  type FilterChoices,
  type Filters,
  isWholeDay,
  makeFilters,
  personOptions,
  timeSliderOf,
  windowOfThumbs,
} from '#core/catalog/filters.ts';
import { FILTER_TIMES, formatWallTime } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { Field } from '../ui/field.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import type { FilterPart } from './filter-bar.tsx';
import { TagChoices } from './tag-choices.tsx';
import type { CountFilters } from './use-listing.ts';
import { useSortChoices } from './use-sort-choices.ts';

const LAST_TIME = FILTER_TIMES.length - 1;

type Props = {
  /** The part to scroll to. */
  part: FilterPart;
  draft: Filters;
  choices: FilterChoices;
  categories: readonly Category[];
  count: CountFilters;
  /** Where the time slider begins. */
  nextArrival: string | undefined;
  onChange: (draft: Filters) => void;
};

export function FilterForm({ part, draft, choices, categories, count, nextArrival, onChange }: Props) {
  const { t } = useTranslation();
  const parts = useRef<Partial<Record<FilterPart, HTMLElement | null>>>({});
  const { language } = choices;
  // The counts are deferred, so that the choice and the number of results render first.
  const found = count(useDeferredValue(draft));
  // A tag that no venue of the city has is hidden; one that other filters exclude shows 0.
  const cityCounts = useMemo(() => count(makeFilters({}, choices))?.tagCounts, [count, choices]);
  const tags = choices.tags.filter(({ id }) => !cityCounts || cityCounts.get(id) || draft.tags.includes(id));
  const change = (chosen: ChosenFilters) => onChange(makeFilters({ ...draft, ...chosen }, choices));
  const slider = timeSliderOf(draft.times, nextArrival);
  const steps = LAST_TIME - slider.first;
  const timeText = (step: number) =>
    formatWallTime(step === 0 ? slider.firstTime : (FILTER_TIMES[slider.first + step] ?? ''), language);

  // Braces matter: newer browsers return a promise, which React would take for a clean-up.
  useEffect(() => {
    parts.current[part]?.scrollIntoView({ block: 'start' });
  }, [part]);

  const section = (name: FilterPart) => (element: HTMLElement | null) => {
    parts.current[name] = element;
  };
  return (
    <div className="grid gap-8">
      <Field
        // The field keeps a line for a message, which a search never has.
        className="-mb-6"
        type="search"
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={draft.search}
        maxLength={100}
        onChange={(event) => onChange({ ...draft, search: event.currentTarget.value })}
      />
      <section className="scroll-mt-4" ref={section('person')}>
        <ChipGroup
          legend={t('filters.person_label')}
          choice="one"
          selected={[String(draft.person)]}
          onChange={([person]) => change({ person: Number(person) })}
          options={[0, ...personOptions(language)].map((size) => ({
            value: String(size),
            label: size === 0 ? t('filters.all') : String(size),
          }))}
        />
      </section>
      <section className="scroll-mt-4" ref={section('time')}>
        <RangeSlider
          label={t('filters.time_label')}
          startLabel={t('filters.time_from')}
          endLabel={t('filters.time_to')}
          wholeText={t('filters.time_any')}
          steps={steps}
          value={[slider.left, slider.right]}
          onChange={([left, right]) => change({ times: windowOfThumbs(slider.first, left, right) })}
          textOf={timeText}
        />
        {!isWholeDay(draft.times) && (
          <Button kind="quiet" onClick={() => change({ times: windowOfThumbs(0, 0, LAST_TIME) })}>
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
            label: found ? t('filters.tag', { name: label, count: found.areaCounts.get(id) ?? 0 }) : label,
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
            tags={tags}
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
          options={useSortChoices()}
        />
      </section>
    </div>
  );
}
