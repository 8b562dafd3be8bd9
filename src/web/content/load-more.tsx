import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaginationGroup } from '#core/pagination.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { moreSearch } from './use-paged-list.ts';

type Props = {
  group: PaginationGroup<unknown, object>;
  hasFailed: boolean;
  onMore: () => Promise<void>;
};

/** How many items are shown, and a link to more that works without JavaScript. */
export function LoadMore({ group, hasFailed, onMore }: Props) {
  const { t } = useTranslation();
  const { data, total_data: total, next_page: next, per_page: perPage, loading } = group;
  if (total <= perPage) return null;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void onMore();
  };
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p role="status" className="figures text-ink-soft text-sm">
        {t('listing.shown', { shown: data.length, total })}
      </p>
      {hasFailed && <p role="alert">{t('errors.network')}</p>}
      {next !== null && (
        <LinkButton
          kind="secondary"
          to={{ search: moreSearch(next) }}
          onClick={press}
          aria-disabled={loading || undefined}
        >
          {t('listing.load_more', { count: Math.min(perPage, total - data.length) })}
        </LinkButton>
      )}
    </div>
  );
}
