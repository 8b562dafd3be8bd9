import { type RefObject, useEffect } from 'react';
import { isTyping } from './find-key.tsx';

/** `j` and `k` move the focus over the links of a list; Enter opens the focused one. */
export function useListKeys(listRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const links = [...(listRef.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [listRef]);
}
