import { Suspense } from 'react';
import type { MarketId } from '#core/market.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

const PaymentMarks = lazyPart(() => import('./payment-marks.tsx').then((part) => part?.PaymentMarks));

/** The payment marks; they load when the guest is about to pay, and their place is kept free. */
export function PaymentMethods({ market }: { market: MarketId }) {
  const isHydrated = useIsHydrated();
  return (
    <div className="min-h-8">
      {isHydrated && (
        <Suspense>
          <PaymentMarks market={market} />
        </Suspense>
      )}
    </div>
  );
}
