import type { ReactNode } from 'react';

/** A name and its value in a definition list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
