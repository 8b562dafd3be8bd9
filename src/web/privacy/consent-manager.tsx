// Loads what is needed: the banner, the choices or the trackers.
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CONSENT_CATEGORIES } from '#core/privacy/consent.ts';
import type { Tracking } from '#core/privacy/tracking.ts';
import { lazyPart } from '../lazy-part.tsx';
import { pageKeyOf } from '../ui/modal-history.ts';
import { openChoices, useConsent } from './consent-store.ts';

const Banner = lazyPart(async () => (await import('./consent-banner.tsx'))?.ConsentBanner);
const Choices = lazyPart(async () => (await import('./consent-choices.tsx'))?.ConsentChoices);

type Props = {
  tracking: Tracking | null;
  /** How often the footer's button opened the choices. */
  timesOpened: number;
};

export function ConsentManager({ tracking, timesOpened }: Props) {
  const { consent, areChoicesOpen } = useConsent();
  const pageKey = pageKeyOf(useLocation());
  useEffect(() => {
    if (timesOpened > 0) openChoices();
  }, [timesOpened]);
  const isAllowed = CONSENT_CATEGORIES.some((category) => consent?.[category]);
  useEffect(() => {
    if (!tracking || !consent || !isAllowed) return;
    void import('./trackers.ts').then((part) => {
      part?.startTrackers(tracking, consent);
      part?.reportUrl();
    });
  }, [tracking, consent, isAllowed, pageKey]);
  // Without trackers there is nothing to ask.
  const isAsking = tracking !== null && consent === undefined;
  return (
    <Suspense>
      {isAsking && <Banner />}
      {areChoicesOpen && <Choices />}
    </Suspense>
  );
}
