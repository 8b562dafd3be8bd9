import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n } from './browser-texts.ts';
import { leaveModalsFirst } from './ui/modal-history.ts';

const VITALS_AFTER_MS = 8_000;

// The product has none; one left by an earlier site would answer for pages that are gone.
void navigator.serviceWorker
  ?.getRegistrations()
  .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
  .catch((error: unknown) => console.error('A service worker could not be unregistered', error));

// If a part of the page fails to load, it is only logged:
// the guest keeps the page and what was typed.
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  console.error('A part of the page could not be loaded', event.payload);
});

// When the page is done with everything that a guest waits for.
window.addEventListener('load', () => {
  setTimeout(() => void import('./vitals.ts').then((part) => part?.reportVitals()), VITALS_AFTER_MS);
});

const i18n = await browserI18n();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter instrumentations={[leaveModalsFirst]} />
      </I18nextProvider>
    </StrictMode>,
  );
});
