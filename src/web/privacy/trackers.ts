// Those who are told, fetched once a visitor has agreed to one of them.
import { type Consent, ONLY_NEEDED } from '#core/privacy/consent.ts';
import { toldPlace } from '#core/privacy/told-place.ts';
import { consentMode, pixelUrl, type TrackedEvent, type Tracking } from '#core/privacy/tracking.ts';
import { isFirstTelling } from './told-purchases.ts';
import { startTelling } from './track.ts';

let isStarted = false;
let tellPlace: ((place: string) => void) | undefined;

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
  // Given, they stand instead of those that a tag would read itself, and from then on (see `followPlace`).
  let told = toldPlace(location.href);
  command('config', id, { page_location: told, page_referrer: toldPlace(document.referrer) });
  tellPlace = (place) => {
    if (place === told) return;
    command('set', { page_location: place, page_referrer: told });
    told = place;
  };
  const script = document.createElement('script');
  script.async = true;
  const url = new URL(scriptUrl);
  url.searchParams.set('id', id);
  script.src = url.href;
  document.head.append(script);
  return (event: TrackedEvent) => layer.push(event);
}

/** The page was changed without another document. */
export const followPlace = () => tellPlace?.(toldPlace(location.href));

export function startTrackers({ analytics, pixel }: Tracking, consent: Consent) {
  if (isStarted) return;
  isStarted = true;
  const tellAnalytics = analytics && consent.statistics ? startAnalytics(analytics, consent) : undefined;
  startTelling((event) => {
    if (event.event === 'purchase' && !isFirstTelling(event.transaction_id)) return;
    followPlace();
    tellAnalytics?.(event);
    if (pixel && consent.marketing) new Image().src = pixelUrl(pixel, event);
  });
}
