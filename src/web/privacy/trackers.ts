// Those who are told, fetched once a visitor has agreed to one of them.
import { type Consent, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { consentMode, pixelUrl, type TrackedEvent, type Tracking } from '#core/privacy/tracking.ts';
import { startTelling } from './track.ts';

let isStarted = false;

/** Consent Mode's defaults stand before any tag does. */
function startAnalytics({ scriptUrl, id }: NonNullable<Tracking['analytics']>, consent: Consent) {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  // Tags tell commands from events by this: an `arguments` object, not an array.
  function command(..._words: unknown[]) {
    layer.push(arguments);
  }
  command('consent', 'default', consentMode(ONLY_NEEDED));
  command('consent', 'update', consentMode(consent));
  command('js', new Date());
  command('config', id);
  const script = document.createElement('script');
  script.async = true;
  const url = new URL(scriptUrl);
  url.searchParams.set('id', id);
  script.src = url.href;
  document.head.append(script);
  return (event: TrackedEvent) => layer.push(event);
}

export function startTrackers({ analytics, pixel }: Tracking, consent: Consent) {
  if (isStarted) return;
  isStarted = true;
  const tellAnalytics = analytics && consent.statistics ? startAnalytics(analytics, consent) : undefined;
  startTelling((event) => {
    tellAnalytics?.(event);
    if (pixel && consent.marketing) new Image().src = pixelUrl(pixel, event);
  });
}
