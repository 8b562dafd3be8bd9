import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type TermsData, TermsText } from './terms-text.tsx';

type Props = {
  terms: TermsData;
  language: Language;
  /** Draws the box around its words. */
  children: (words: ReactNode) => ReactNode;
};

/** The terms can be read without leaving what is filled in. */
export function TermsConsent({ terms, language, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // By hand: react-i18next's own component for this would weigh on every page.
  const [before, linked, after] = t('contact.accept_terms').split(/<\/?terms>/);
  return (
    <>
      {children(
        <>
          {before}
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="rounded-small underline decoration-2 decoration-tomato underline-offset-4"
          >
            {linked}
          </button>
          {after}
        </>,
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('nav.terms')}
        closeLabel={t('buttons.close')}
      >
        <TermsText terms={terms} language={language} />
      </Dialog>
    </>
  );
}
