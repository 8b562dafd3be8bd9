import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { PageBox as PageBoxData } from '#core/catalog/page-state.ts';
import { PageBox } from './page-box.tsx';

/** The boxes that editors put below a page, whichever page it is. */
export function BottomBoxes() {
  const { t } = useTranslation();
  const page = useMatches().at(-1)?.loaderData as { pageBoxes?: { bottom: PageBoxData[] } } | undefined;
  const boxes = page?.pageBoxes?.bottom ?? [];
  if (boxes.length === 0) return null;
  return (
    <aside
      aria-label={t('venue.read_also')}
      className="page-width mt-16 grid gap-6 tablet:grid-cols-2 desktop:grid-cols-3"
    >
      {boxes.map((box) => (
        <PageBox key={box.id} box={box} />
      ))}
    </aside>
  );
}
