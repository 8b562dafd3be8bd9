// Analytics and pixel, loaded after the visitor has agreed to one of them.
import { type Consent, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { redactUrl } from '#core/privacy/redact-url.ts';
import { consentMode, pixelUrl, type TrackedEvent, type Tracking } from '#core/privacy/tracking.ts';
import { isFirstReport } from './reported-purchases.ts';
import { startReporting } from './track.ts';

let isStarted = false;
let reportPageUrl: ((url: string) => void) | undefined;

/** Consent Mode needs its defaults before any tag loads. */
function startAnalytics({ scriptUrl, id }: NonNullable<Tracking['analytics']>, consent: Consent) {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  // Google tags recognise a command only as an `arguments` object, not as an array.
  function command(..._args: unknown[]) {
    layer.push(arguments);
  }
  command('consent', 'default', consentMode(ONLY_NEEDED));
  command('consent', 'update', consentMode(consent));
  command('js', new Date());
  // Redacted URLs, which replace those that the tag would read by itself.
  let lastUrl = redactUrl(location.href);
  command('config', id, { page_location: lastUrl, page_referrer: redactUrl(document.referrer) });
  reportPageUrl = (next) => {
    if (next === lastUrl) return;
    command('set', { page_location: next, page_referrer: lastUrl });
    lastUrl = next;
  };
  const script = document.createElement('script');
  script.async = true;
  const url = new URL(scriptUrl);
  url.searchParams.set('id', id);
  script.src = url.href;
  document.head.append(script);
  return (event: TrackedEvent) => layer.push(event);
}

/** Reports the new URL after a client-side navigation. */
export const reportUrl = () => reportPageUrl?.(redactUrl(location.href));

export function startTrackers({ analytics, pixel }: Tracking, consent: Consent) {
  if (isStarted) return;
  isStarted = true;
  const sendToAnalytics = analytics && consent.statistics ? startAnalytics(analytics, consent) : undefined;
  startReporting((event) => {
    if (event.event === 'purchase' && !isFirstReport(event.transaction_id)) return;
    reportUrl();
    sendToAnalytics?.(event);
    if (pixel && consent.marketing) new Image().src = pixelUrl(pixel, event);
  });
}
