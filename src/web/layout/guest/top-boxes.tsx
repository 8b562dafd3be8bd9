import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { PageBox } from '#core/catalog/page-state.ts';
import type { ViewType } from '#core/paths-words.ts';
import { useNotify } from '../../ui/notify.tsx';
import { useIsHydrated } from '../../use-is-hydrated.ts';
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
              <BoxTitle box={box} />
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

/** Opens the box by itself, because at the top it has only a low strip. */
function BoxTitle({ box }: { box: PageBox }) {
  const { t } = useTranslation();
  const notify = useNotify();
  if (!useIsHydrated()) return <strong className="block">{box.title}</strong>;
  const open = () =>
    notify({
      kind: 'box',
      id: `box-${box.id}`,
      title: box.title,
      // The server has sanitised this HTML.
      body: <div className="prose" dangerouslySetInnerHTML={{ __html: box.html }} />,
      buttons: [{ value: 'ok', label: t('buttons.ok') }],
    });
  return (
    <button type="button" onClick={open} aria-haspopup="dialog" className="block text-left font-bold">
      {box.title}
    </button>
  );
}
