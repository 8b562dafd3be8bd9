import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  /** Open at first; afterwards the reader decides. */
  initiallyOpen?: boolean | undefined;
  children: ReactNode;
};

/** A native <details>: it opens before hydration, and the browser's search finds its text. */
export function Disclosure({ summary, initiallyOpen = false, children }: DisclosureProps) {
  return (
    <details open={initiallyOpen} className="group/disclosure border-line border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-small py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4 text-ink-mid">{children}</div>
    </details>
  );
}
