import { useTranslation } from 'react-i18next';
import type { Category } from '#core/catalog/catalog.contract.ts';
import type { FilterChoices } from '#core/catalog/filters.ts';
import { Button } from '../ui/button.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';

type Props = {
  category: Category;
  tags: FilterChoices['tags'];
  selected: readonly number[];
  counts: ReadonlyMap<number, number> | undefined;
  onChange: (tags: number[]) => void;
};

type Tag = FilterChoices['tags'][number];

/**
 * The tags of one category, each with its number of venues.
 * A tag with children is the label of their group.
 */
export function TagChoices({ category, tags: offered, selected, counts, onChange }: Props) {
  const { t } = useTranslation();
  const tags = offered.filter(
    ({ id, parent_id }) => category.tags.includes(id) || category.tags.includes(parent_id ?? 0),
  );
  if (tags.length === 0) return null;
  const labels = tags.filter(({ id }) => tags.some((tag) => tag.parent_id === id));
  const isUnder = (label: Tag | undefined) => (tag: Tag) =>
    label ? tag.parent_id === label.id : !labels.some(({ id }) => id === tag.id || id === tag.parent_id);
  const own = selected.filter((id) => tags.some((tag) => tag.id === id));
  const others = selected.filter((id) => !own.includes(id));
  const chips = (legend: string, members: readonly Tag[]) => (
    <ChipGroup
      key={legend}
      legend={legend}
      choice="many"
      selected={own.map(String)}
      onChange={(ids) => onChange([...others, ...ids.map(Number)])}
      options={members.map(({ id, name }) => {
        const count = counts?.get(id) ?? 0;
        return {
          value: String(id),
          label: counts ? t('filters.tag', { name, count }) : name,
          // A selected tag without results can still be deselected.
          disabled: counts !== undefined && count === 0 && !own.includes(id),
        };
      })}
    />
  );
  const single = tags.filter(isUnder(undefined));
  return (
    <div className="grid justify-items-start gap-4">
      {single.length > 0 && chips(category.name, single)}
      {labels.map((label) => chips(label.name, tags.filter(isUnder(label))))}
      {own.length > 0 && (
        <Button kind="quiet" onClick={() => onChange(others)}>
          {t('filters.unselect_all')}
        </Button>
      )}
    </div>
  );
}
