import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { TermsText } from '../checkout/terms-text.tsx';
import { ContentHeading } from './content-heading.tsx';

const KINDS = ['booking', 'giftcard'] as const;
type Terms = { version: number; validFrom: string; html: string };
type Props = { terms: Record<(typeof KINDS)[number], Terms>; language: Language };

/** The current terms of bookings and gift cards, each with its version. */
export function TermsPage({ terms, language }: Props) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <ContentHeading title={t('nav.terms')} />
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        {KINDS.map((kind) => (
          <section key={kind} id={kind} className="rounded-box border border-line bg-card p-5 tablet:p-8">
            <h2 className="mb-4 text-title">{t(`content.terms_${kind}`)}</h2>
            <TermsText terms={terms[kind]} language={language} />
          </section>
        ))}
      </div>
    </div>
  );
}
