import { type ReactNode, Suspense, useState } from 'react';
import type { Category } from '#core/catalog/catalog.contract.ts';
import { filtersToSearch } from '#core/catalog/filter-url.ts';
import { usePanel } from '../client-state.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { FilterBar, type FilterPart } from './filter-bar.tsx';
import { saveFilters } from './saved-filters.ts';
import type { useListing } from './use-listing.ts';

// Only the server renders the content of <noscript>, so browsers never fetch this chunk.
const PlainFilters = lazyPart(() => import('./plain-filters.tsx').then((module) => module.PlainFilters));
const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));

type Props = {
  listing: Pick<ReturnType<typeof useListing>, 'filters' | 'choices' | 'count' | 'change' | 'nextArrival'>;
  categories: readonly Category[];
  /** At the end of the row of chips. */
  children?: ReactNode;
};

/** The chips and the filter panel, for both list and map. */
export function FilterControls({ listing, categories, children }: Props) {
  const { filters, choices, count, change, nextArrival } = listing;
  // Undefined until the panel is first opened. It then stays mounted, so that closing it is fast.
  const [part, setPart] = useState<FilterPart>();
  const { openPanel, changePanel } = usePanel();
  const close = () => changePanel({ action: 'close', panel: 'filter' });
  function open(next: FilterPart) {
    setPart(next);
    changePanel({ action: 'open', panel: 'filter' });
  }
  return (
    <>
      <noscript>
        <PlainFilters filters={filters} choices={choices} categories={categories} />
      </noscript>
      <FilterBar filters={filters} choices={choices} onOpen={open} onChoose={change}>
        {children}
      </FilterBar>
      {part && (
        <Suspense>
          <FilterPanel
            open={openPanel === 'filter'}
            part={part}
            filters={filters}
            choices={choices}
            categories={categories}
            count={count}
            nextArrival={nextArrival}
            onSave={(next) => {
              change(next);
              return saveFilters(filtersToSearch(next, choices));
            }}
            onShow={(next) => {
              change(next);
              close();
            }}
            onClose={close}
            onMissing={() => {
              setPart(undefined);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
