import type { ReactNode } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-line border-t pt-6 desktop:grid-cols-[11rem_1fr] desktop:gap-10">
      <h2 className="text-title">{title}</h2>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
