/** Decides what is fetched next: the question, the choices, or those who may be told. */
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CONSENT_CATEGORIES } from '#core/privacy/consent.ts';
import type { Tracking } from '#core/privacy/tracking.ts';
import { lazyPart } from '../lazy-part.tsx';
import { openChoices, useConsent } from './consent-store.ts';

const Banner = lazyPart(async () => (await import('./consent-banner.tsx'))?.ConsentBanner);
const Choices = lazyPart(async () => (await import('./consent-choices.tsx'))?.ConsentChoices);

type Props = { tracking: Tracking | null /** By the button at the foot of the page. */; timesOpened: number };

export function PrivacyGate({ tracking, timesOpened }: Props) {
  const { consent, areChoicesOpen } = useConsent();
  const { key } = useLocation();
  useEffect(() => {
    if (timesOpened > 0) openChoices();
  }, [timesOpened]);
  const isAllowed = CONSENT_CATEGORIES.some((category) => consent?.[category]);
  useEffect(() => {
    if (!tracking || !consent || !isAllowed) return;
    void import('./trackers.ts').then((part) => {
      part?.startTrackers(tracking, consent);
      part?.followPlace();
    });
  }, [tracking, consent, isAllowed, key]);
  // Nobody is asked about what nobody does.
  const isAsking = tracking !== null && consent === undefined;
  return (
    <Suspense>
      {isAsking && <Banner />}
      {areChoicesOpen && <Choices />}
    </Suspense>
  );
}
