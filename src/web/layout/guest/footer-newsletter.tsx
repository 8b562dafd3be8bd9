import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { MarketId } from '#core/market.ts';
import { lazyPart } from '../../lazy-part.tsx';

type Props = { market: MarketId; leadUrl: string | null };

const Form = lazyPart(async () => (await import('../../content/newsletter-form.tsx'))?.NewsletterForm);

/** A checkout has a newsletter checkbox of its own. */
const CHECKOUT_ROUTES = /^(booking|giftcard|receipt)/;

/** The newsletter form in the footer. Its code loads when the guest scrolls near it. */
export function FooterNewsletter(props: Props) {
  const { t } = useTranslation();
  const routeId = useMatches().at(-1)?.id ?? '';
  const { target, isNear } = useNear();
  if (CHECKOUT_ROUTES.test(routeId)) return null;
  return (
    <section ref={target} aria-labelledby="newsletter-title" className="max-w-md noscript:hidden">
      <h2 id="newsletter-title" className="font-display text-name">
        {t('newsletter.title')}
      </h2>
      <p className="mt-1 mb-3 text-on-aubergine-soft">{t('newsletter.text')}</p>
      {/* The height of the form, so that nothing moves when it is loaded. */}
      <div className="min-h-52">
        <Suspense>{isNear && <Form {...props} />}</Suspense>
      </div>
    </section>
  );
}

/** A callback ref, because the element may be mounted and unmounted with the page. */
function useNear() {
  const [isNear, setNear] = useState(false);
  const target = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { target, isNear };
}
