/** The question about cookies. It stands at the top of a phone and in a corner elsewhere: buttons that book stay free. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_ALLOWED, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { Button } from '../ui/button.tsx';
import { chooseConsent, openChoices } from './consent-store.ts';

const TITLE_ID = 'consent-title';

export function ConsentBanner() {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  useClearedTop(frame);
  return (
    <section
      ref={frame}
      aria-labelledby={TITLE_ID}
      className="fixed inset-x-0 top-0 z-40 border-line border-b bg-card p-4 tablet:inset-x-auto tablet:top-auto tablet:bottom-6 tablet:left-6 tablet:max-w-md tablet:rounded-box tablet:border tablet:p-5 print:hidden"
    >
      <h2 id={TITLE_ID} className="font-display font-semibold text-lg">
        {t('consent.title')}
      </h2>
      <p className="mt-1 text-ink-mid text-sm">{t('consent.text')}</p>
      {/* Alike, so that no answer is easier than another. */}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button kind="secondary" onClick={() => chooseConsent(ONLY_NEEDED)} className="px-2 text-sm">
          {t('consent.accept_needed')}
        </Button>
        <Button kind="secondary" onClick={() => chooseConsent(ALL_ALLOWED)} className="px-2 text-sm">
          {t('consent.accept_all')}
        </Button>
        <Button kind="secondary" onClick={openChoices} className="col-span-2 px-2 text-sm">
          {t('consent.choose')}
        </Button>
      </div>
    </section>
  );
}

/** While it covers the top, whatever gets the focus is scrolled to below it. */
function useClearedTop(frame: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const box = frame.current?.getBoundingClientRect();
    if (box && box.top <= 0) style.scrollPaddingTop = `${box.height + 8}px`;
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [frame]);
}
