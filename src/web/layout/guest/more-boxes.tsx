import { type MouseEvent, type RefObject, useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { PageBox, PageBoxGroup } from '#core/catalog/page-state.ts';
import type { Language } from '#core/market.ts';
import { nextPageComplete, nextPageQuery, nextPageStarted } from '#core/pagination.ts';
import { BOXES_PARAM } from '#core/paths-words.ts';
import { fetchPage } from '../../content/fetch-page.ts';
import { LinkButton } from '../../ui/link-button.tsx';

type Props = {
  group: PageBoxGroup;
  list: RefObject<HTMLElement | null>;
  onGrown: (group: PageBoxGroup) => void;
};

/** A link to more boxes that works without JavaScript. */
export function MoreBoxes({ group, list, onGrown }: Props) {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const [firstNew, setFirstNew] = useState<number>();
  const [isLoading, startLoading] = useTransition();

  // The first new box gets the focus, so that reading continues there.
  useEffect(() => {
    const box = firstNew !== undefined && list.current?.children[firstNew];
    if (box instanceof HTMLElement) box.focus({ preventScroll: true });
  }, [firstNew, list]);

  function showMore(event: MouseEvent) {
    event.preventDefault();
    const query = nextPageQuery(group, i18n.language as Language);
    if (!query || isLoading) return;
    setHasFailed(false);
    startLoading(async () => {
      try {
        onGrown(nextPageComplete(nextPageStarted(group), await fetchPage<PageBox>('page-boxes', query)));
        setFirstNew(group.data.length);
      } catch {
        setHasFailed(true);
      }
    });
  }

  if (group.next_page === null) return null;
  const moreQuery = new URLSearchParams(search);
  moreQuery.set(BOXES_PARAM, String(group.next_page));
  return (
    <>
      {hasFailed && <p role="alert">{t('errors.network')}</p>}
      <LinkButton
        kind="quiet"
        className="my-1"
        to={{ search: `?${moreQuery}` }}
        onClick={showMore}
        aria-disabled={isLoading || undefined}
      >
        {t('listing.load_more', { count: Math.min(group.per_page, group.total_data - group.data.length) })}
      </LinkButton>
    </>
  );
}
