import type { PageBox as PageBoxData } from '#core/catalog/page-state.ts';

export function PageBox({ box }: { box: PageBoxData }) {
  return (
    <section tabIndex={-1} className="rounded-box border border-line bg-card p-6">
      <h2 className="font-display text-name">{box.title}</h2>
      {/* The server has sanitised this HTML. */}
      <div className="prose mt-2" dangerouslySetInnerHTML={{ __html: box.html }} />
    </section>
  );
}
