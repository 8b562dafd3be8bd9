import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { ViewType } from '#core/paths-words.ts';
import { useBoxes } from './use-boxes.tsx';

/** The page boxes at the top. They are low, so that tonight's tables stay on the first screen. */
export function TopBoxes() {
  const { t } = useTranslation();
  const page = useMatches().at(-1)?.loaderData as { viewType?: ViewType } | undefined;
  const { boxes, list, more } = useBoxes<HTMLUListElement>('top');
  // A map needs the whole screen.
  if (boxes.length === 0 || page?.viewType === 'map') return null;
  return (
    <aside aria-label={t('content.notices')} className="border-line border-b bg-saffron-wash">
      <div className="page-width">
        <ul ref={list} className="flex flex-wrap gap-x-8">
          {boxes.map((box) => (
            <li key={box.id} tabIndex={-1} className="gap-x-2 py-2 text-sm desktop:flex">
              <strong className="block">{box.title}</strong>
              {/* The server has sanitised this HTML. */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: box.html }} />
            </li>
          ))}
        </ul>
        {more}
      </div>
    </aside>
  );
}
