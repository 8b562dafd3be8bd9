import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#core/catalog/catalog.contract.ts';
import { type FilterChoices, type Filters, makeFilters } from '#core/catalog/filters.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { FilterPart } from './filter-bar.tsx';
import { FilterForm } from './filter-form.tsx';
import type { CountFilters } from './use-listing.ts';

type Props = {
  open: boolean;
  part: FilterPart;
  filters: Filters;
  choices: FilterChoices;
  categories: readonly Category[];
  count: CountFilters;
  nextArrival: string | undefined;
  /**
   * Applies the filters, keeps them for the next visit and leaves the panel open.
   * Whether that worked.
   */
  onSave: (filters: Filters) => boolean;
  /** Applies the filters and closes the panel. */
  onShow: (filters: Filters) => void;
  onClose: () => void;
};

/** Edits a draft with live counts; the list changes when the draft is applied. */
export function FilterPanel({ open, filters, choices, count, onSave, onShow, onClose, ...form }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('buttons.close')}
      footer={
        <FilterButtons
          draft={draft}
          count={count}
          onReset={() => setDraft(makeFilters({}, choices))}
          onSave={onSave}
          onShow={onShow}
        />
      }
    >
      <FilterForm {...form} draft={draft} choices={choices} count={count} onChange={setDraft} />
    </Sheet>
  );
}

type ButtonsProps = Pick<Props, 'count' | 'onSave' | 'onShow'> & { draft: Filters; onReset: () => void };

function FilterButtons({ draft, count, onReset, onSave, onShow }: ButtonsProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState<Filters>();
  const found = count(draft);
  const isEmpty = found?.bookable === 0;
  const showText = isEmpty
    ? t('filters.nothing_free')
    : found
      ? t('filters.show_results', { count: found.bookable })
      : t('listing.results');
  return (
    <div className="flex flex-wrap gap-3">
      {found && found.total > found.bookable && (
        <p className="figures basis-full text-ink-mid text-sm">
          {t('filters.without_tables', { count: found.total - found.bookable })}
        </p>
      )}
      <Button kind="quiet" onClick={onReset}>
        {t('filters.reset')}
      </Button>
      <Button kind="secondary" onClick={() => setSaved(onSave(draft) ? draft : undefined)}>
        {t(saved === draft ? 'filters.saved' : 'buttons.save')}
      </Button>
      <span role="status" className="sr-only">
        {saved === draft && t('filters.saved')}
      </span>
      {/* The screen's loud action only when it leads to a table. */}
      <Button kind={isEmpty ? 'secondary' : 'primary'} className="grow" onClick={() => onShow(draft)}>
        <span className="inline-block first-letter:uppercase">{showText}</span>
      </Button>
    </div>
  );
}
