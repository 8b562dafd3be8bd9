import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { MarketId } from '#core/market.ts';
import { lazyPart } from '../lazy-part.tsx';

type Props = { market: MarketId; leadUrl: string | null };

const Form = lazyPart(async () => (await import('../content/newsletter-form.tsx'))?.NewsletterForm);

/** Whoever is buying has a box of their own for it. */
const HAS_ITS_OWN = /^(booking|giftcard|receipt)/;

/** The sign-up below every page, fetched when somebody comes that far down. */
export function FooterNewsletter(props: Props) {
  const { t } = useTranslation();
  const routeId = useMatches().at(-1)?.id ?? '';
  const { place, isNear } = useNear();
  if (HAS_ITS_OWN.test(routeId)) return null;
  return (
    <section ref={place} aria-labelledby="newsletter-title" className="max-w-md noscript:hidden">
      <h2 id="newsletter-title" className="font-display text-name">
        {t('newsletter.title')}
      </h2>
      <p className="mt-1 mb-3 text-on-aubergine-soft">{t('newsletter.text')}</p>
      {/* As high as the form that will come. */}
      <div className="min-h-52">
        <Suspense>{isNear && <Form {...props} />}</Suspense>
      </div>
    </section>
  );
}

/** The place may come and go with the page above it. */
function useNear() {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
}
