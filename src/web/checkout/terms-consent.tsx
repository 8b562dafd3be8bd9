import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type TermsData, TermsText } from './terms-text.tsx';

type Props = {
  terms: TermsData;
  language: Language;
  /** Called when the guest accepts the terms where they are shown. */
  onAccept: () => void;
  /** Renders the checkbox with this label. */
  children: (label: ReactNode) => ReactNode;
};

/** Shows the terms in a dialog, so that the form keeps its content. */
export function TermsConsent({ terms, language, onAccept, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Split here, because the Trans component of react-i18next would enlarge every page.
  const [before = '', linked = '', after = ''] = t('contact.accept_terms').split(/<\/?terms>/);
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
        footer={
          <Button
            className="w-full"
            onClick={() => {
              onAccept();
              setOpen(false);
            }}
          >
            {before + linked + after}
          </Button>
        }
      >
        <TermsText terms={terms} language={language} />
      </Dialog>
    </>
  );
}
