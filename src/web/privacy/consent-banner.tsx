/**
 * The cookie banner: on top on phones, in a corner elsewhere, so that no booking button is
 * covered.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_ALLOWED, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { Button } from '../ui/button.tsx';
import { chooseConsent, openChoices } from './consent-store.ts';

const TITLE_ID = 'consent-title';

export function ConsentBanner() {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  useScrollPadding(frame);
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
      {/* Buttons of one kind, so that no answer is easier than another. */}
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

/** While the banner covers the top, focused elements scroll to below it. */
function useScrollPadding(frame: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const box = frame.current?.getBoundingClientRect();
    if (box && box.top <= 0) style.scrollPaddingTop = `${box.height + 8}px`;
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [frame]);
}
