import { useTranslation } from 'react-i18next';
import type { Category } from '#core/catalog/catalog.contract.ts';
import { activeFilters, type FilterChoices, type Filters, personOptions } from '#core/catalog/filters.ts';
import { DEFAULT_TIME_WINDOW, FILTER_TIMES, formatWallTime, timeParam } from '#core/wall-time.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useSortChoices } from './use-sort-choices.ts';

type Props = { filters: Filters; choices: FilterChoices; categories: readonly Category[] };

/** The filters without JavaScript: a form for the same URLs, with one choice per filter. */
export function PlainFilters({ filters, choices, categories }: Props) {
  const { t } = useTranslation();
  const count = activeFilters(filters).length;
  const times = [DEFAULT_TIME_WINDOW.start, ...FILTER_TIMES].map((time) => ({
    value: timeParam(time),
    label: formatWallTime(time, choices.language),
  }));
  const kitchens = choices.tags.filter(
    ({ id, parent_id }) =>
      categories.some(({ tags }) => tags.includes(id) || tags.includes(parent_id ?? 0)) &&
      // A tag with children is the label of a group.
      !choices.tags.some((tag) => tag.parent_id === id),
  );
  return (
    <Disclosure summary={count > 0 ? `${t('filters.title')} (${count})` : t('filters.title')}>
      <form className="grid gap-x-4 tablet:grid-cols-2">
        <Field type="search" name="search" label={t('filters.search')} defaultValue={filters.search} />
        <Select
          name="person"
          label={t('filters.person_label')}
          defaultValue={filters.person}
          options={[0, ...personOptions(choices.language)].map((size) => ({
            value: String(size),
            label: size === 0 ? t('filters.all') : String(size),
          }))}
        />
        <Select
          name="time-start"
          label={t('filters.time_from')}
          defaultValue={timeParam(filters.times.start)}
          options={times}
        />
        <Select
          name="time-end"
          label={t('filters.time_to')}
          defaultValue={timeParam(filters.times.end)}
          options={times}
        />
        <Select
          name="areas"
          label={t('filters.area')}
          defaultValue={choices.areas.find(({ id }) => filters.areas.includes(id))?.slug}
          options={[
            { value: '', label: t('filters.area_any') },
            ...choices.areas.map(({ slug, label }) => ({ value: slug, label })),
          ]}
        />
        <Select
          name="tags"
          label={t('filters.kitchen')}
          defaultValue={kitchens.find(({ id }) => filters.tags.includes(id))?.slug}
          options={[
            { value: '', label: t('filters.kitchen_any') },
            ...kitchens.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Select
          name="sort"
          label={t('filters.sort_label')}
          defaultValue={filters.sort}
          options={useSortChoices()}
        />
        <Button type="submit" className="self-center">
          {t('listing.results')}
        </Button>
      </form>
    </Disclosure>
  );
}
