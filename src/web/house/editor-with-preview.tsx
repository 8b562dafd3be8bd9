// An editor with the guests' page in a phone's width beside it, where there is room for both.
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { type Language, MARKETS } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import type { EditedHouse } from './house-data.ts';
import { LanguageChips } from './preview-chips.tsx';
import { PreviewFrame } from './preview-frame.tsx';

type EditorWithPreviewProps = {
  house: EditedHouse;
  /** The search of the guests' page that shows what is edited. */
  view?: string | undefined;
  children: ReactNode;
};

/** As wide as the columns in partner.css ask for. */
const WIDE = '(width >= 1200px)';

const onWidthChange = (then: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', then);
  return () => query.removeEventListener('change', then);
};

/** Narrower screens load no page that nobody sees. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

export function EditorWithPreview({ house, view, children }: EditorWithPreviewProps) {
  const isWide = useIsWide();
  return (
    <div className="preview-columns">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
      {isWide && <Preview house={house} view={view} />}
    </div>
  );
}

/** Before the link's hour is over. */
const RENEW_MS = 55 * 60_000;

function Preview({ house: { venue, preview }, view }: Pick<EditorWithPreviewProps, 'house' | 'view'>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [language, setLanguage] = useState<Language>(MARKETS[venue.market].language);
  const { links } = preview;
  // A save loads new links, and so a new page.
  useEffect(() => {
    const timer = window.setTimeout(() => void revalidate(), RENEW_MS);
    return () => window.clearTimeout(timer);
  }, [links, revalidate]);
  const link = new URL(links[language]);
  for (const [name, value] of new URLSearchParams(view)) link.searchParams.set(name, value);
  return (
    <aside
      aria-labelledby="preview-title"
      className="sticky top-4 flex h-[calc(100dvh-2rem)] max-h-240 flex-col gap-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="preview-title" className="font-semibold text-name">
          {t('partner.house.preview.title')}
        </h2>
        <Link to={partnerPath('preview', { venueId: venue.id })} className="tool-link -mr-2.5">
          {t('partner.house.preview.larger')}
        </Link>
      </div>
      <LanguageChips chosen={language} onChoose={setLanguage} />
      <PreviewFrame src={link.href} title={venue.name} device="phone" className="min-h-0 grow" />
    </aside>
  );
}
