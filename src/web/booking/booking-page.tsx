// The booking page: four steps beside the order summary.
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { activeStep } from '#core/booking/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { checkoutEvent } from '#core/privacy/tracking.ts';
import { useTitleFocus } from '../checkout/use-title-focus.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useTracked } from '../privacy/track.ts';
import { Loading } from '../ui/loading.tsx';
import { BookStep } from './book-step.tsx';
import { type BookingData, BookingProvider, useBooking, useBookingState } from './booking-actor.tsx';
import { BookingNotification } from './booking-notification.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { HoldAnnouncement } from './hold-announcement.tsx';
import { HoldExpired } from './hold-expired.tsx';
import { LiveStock } from './live-stock.tsx';
import { useLaterSteps } from './load-later-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useBookingHistory } from './use-booking-history.ts';
import { useCarryHold } from './use-carry-hold.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePageEvents } from './use-page-events.ts';

// Only the server renders the content of <noscript>, so browsers never fetch this chunk.
const PlainNotice = lazyPart(() => import('./plain-notice.tsx').then((part) => part?.PlainNotice));

export function BookingPage({ page }: { page: BookingData }) {
  const { t } = useTranslation();
  const { activeProduct: product, language } = page;
  return (
    <BookingProvider page={page}>
      {/* As high as the window: the footer never comes under a finger that presses twice. */}
      <div className="page-width flex min-h-[calc(100dvh-4rem)] flex-col">
        <header className="pt-3 pb-5 tablet:pt-6">
          <Link
            to={buildPath(product.product_type, { slug: product.slug }, language)}
            className="nav-link -ml-3 gap-2 text-sm"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {product.name}
          </Link>
          <h1 className="text-hero">{t('booking.title', { name: product.name })}</h1>
          <p className="mt-1 text-ink-mid">{product.city_address}</p>
        </header>
        <noscript>
          <PlainNotice page={page} />
        </noscript>
        <BookingSteps />
        <HoldAnnouncement />
        <div className="noscript:hidden grid grow content-start gap-8 pt-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_22.5rem] desktop:gap-12 desktop:pt-8">
          <div className="min-w-0">
            <HoldExpired />
            <OpenStep />
          </div>
          <aside
            aria-label={t('summary.title')}
            className="hidden self-start rounded-box border border-line bg-card p-6 desktop:sticky desktop:top-4 desktop:block"
          >
            <OrderSummary />
          </aside>
        </div>
        <SummaryBar />
      </div>
      <LiveStock />
      <BookingNotification />
    </BookingProvider>
  );
}

function OpenStep() {
  const { t } = useTranslation();
  const step = useBookingState(activeStep);
  useBookingHistory();
  usePageEvents();
  useCarryHold();
  useOtherTabs();
  const later = useLaterSteps(step !== 'book');
  useTitleFocus(step === 'book' || later ? step : 'loading');
  const { page } = useBooking();
  useTracked(step, () => checkoutEvent(page.activeProduct, step, MARKETS[page.market].currency));
  if (step === 'book') return <BookStep />;
  return later ? <later.LaterStep step={step} /> : <Loading label={t('ui.loading')} />;
}
