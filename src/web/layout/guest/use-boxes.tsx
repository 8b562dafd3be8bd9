import { Suspense, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PageBoxes, PageBoxGroup } from '#core/catalog/page-state.ts';
import type { BoxPosition } from '#core/content/content.contract.ts';
import { lazyPart } from '../../lazy-part.tsx';

// Loaded lazily, because few pages have more than one page of boxes.
const MoreBoxes = lazyPart(async () => (await import('./more-boxes.tsx'))?.MoreBoxes);

/** The page boxes of the current page: the first come with it, others are fetched and appended. */
export function useBoxes<List extends HTMLElement>(position: BoxPosition) {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.loaderData as { pageBoxes?: PageBoxes } | undefined;
  const [grown, setGrown] = useState<{ pathname: string; group: PageBoxGroup }>();
  const list = useRef<List>(null);
  const group = grown?.pathname === pathname ? grown.group : page?.pageBoxes?.[position];
  const more = group && group.total_data > group.per_page && (
    <Suspense>
      <MoreBoxes
        key={pathname}
        group={group}
        list={list}
        onGrown={(next) => setGrown({ pathname, group: next })}
      />
    </Suspense>
  );
  return { boxes: group?.data ?? [], list, more };
}
