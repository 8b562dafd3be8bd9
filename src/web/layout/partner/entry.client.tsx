// Starts the pages of the partner host in the browser.
// It has texts of its own and keeps the door's service worker.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { LANGUAGES } from '#core/market.ts';

const language = LANGUAGES.find((known) => known === document.documentElement.lang) ?? 'da';
const i18n = await createPartnerI18n(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
