import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { PageBoxes } from '#core/catalog/page-state.ts';
import type { ViewType } from '#core/paths-words.ts';

/** The boxes that editors put above a page: low, so that tonight's tables stay on the first screen. */
export function TopBoxes() {
  const { t } = useTranslation();
  const page = useMatches().at(-1)?.loaderData as { pageBoxes?: PageBoxes; viewType?: ViewType } | undefined;
  const boxes = page?.pageBoxes?.top ?? [];
  // A map fills the screen.
  if (boxes.length === 0 || page?.viewType === 'map') return null;
  return (
    <aside aria-label={t('content.notices')} className="border-line border-b bg-saffron-wash">
      <ul className="page-width flex flex-wrap gap-x-8">
        {boxes.map((box) => (
          <li key={box.id} className="gap-x-2 py-2 text-sm desktop:flex">
            <strong className="block">{box.title}</strong>
            {/* Sanitised on the server when it was read. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: box.html }} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
