// The booking page: four steps beside the order summary.
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { activeStep } from '#core/booking/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import type { BookingStep } from '#core/paths-words.ts';
import { checkoutEvent } from '#core/privacy/tracking.ts';
import { useTitleFocus } from '../checkout/use-title-focus.ts';
import { useTracked } from '../privacy/track.ts';
import { BookStep } from './book-step.tsx';
import { type BookingData, BookingProvider, useBooking, useBookingState } from './booking-actor.tsx';
import { BookingNotification } from './booking-notification.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { HoldExpired } from './hold-expired.tsx';
import { InfoStep } from './info-step.tsx';
import { LiveStock } from './live-stock.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';

import { SummaryBar } from './summary-bar.tsx';
import { TermsStep } from './terms-step.tsx';
import { useBookingHistory } from './use-booking-history.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePageEvents } from './use-page-events.ts';

const STEPS: Record<BookingStep, () => React.ReactNode> = {
  book: BookStep,
  info: InfoStep,
  terms: TermsStep,
  payment: PaymentStep,
};

export function BookingPage({ page }: { page: BookingData }) {
  const { t } = useTranslation();
  const { activeProduct: product, language } = page;
  return (
    <BookingProvider page={page}>
      <div className="page-width">
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
        <BookingSteps />
        <div className="grid gap-8 pt-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_22.5rem] desktop:gap-12 desktop:pt-8">
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
  const step = useBookingState(activeStep);
  useBookingHistory();
  usePageEvents();
  useOtherTabs();
  useTitleFocus(step);
  const { page } = useBooking();
  useTracked(step, () => checkoutEvent(page.activeProduct, step, MARKETS[page.market].currency));
  const Step = STEPS[step];
  return <Step />;
}
