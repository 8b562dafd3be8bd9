import { useTranslation } from 'react-i18next';
import { PageBox } from './page-box.tsx';
import { useBoxes } from './use-boxes.tsx';

/** The page boxes at the bottom of any page. */
export function BottomBoxes() {
  const { t } = useTranslation();
  const { boxes, list, more } = useBoxes<HTMLDivElement>('bottom');
  if (boxes.length === 0) return null;
  return (
    <aside aria-label={t('venue.read_also')} className="page-width mt-16">
      <div
        ref={list}
        className="grid gap-6 tablet:grid-cols-2 desktop:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
      >
        {boxes.map((box) => (
          <PageBox key={box.id} box={box} />
        ))}
      </div>
      {more}
    </aside>
  );
}
