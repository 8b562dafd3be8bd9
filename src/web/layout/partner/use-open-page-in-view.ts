import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a row of links that scrolls sideways: the link of the page that is open is in view. */
export function useOpenPageInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another link.
  useEffect(() => {
    row.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  return row;
}
