import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { translatorFor } from '#server/i18n/translator.ts';
import type { Route } from './+types/root';
import './app.css';
import { ClientStateProvider, useClientState } from './client-state.tsx';
import { appContext } from './context.ts';
import { BottomBoxes } from './layout/guest/bottom-boxes.tsx';
import { ErrorPage } from './layout/guest/error-page.tsx';
import { Footer } from './layout/guest/footer.tsx';
import { Header } from './layout/guest/header.tsx';
import { OfflineNotice } from './layout/guest/offline-notice.tsx';
import { ScriptBoxes } from './layout/guest/script-boxes.tsx';
import type { RootData } from './layout/guest/shell.ts';
import { TopBoxes } from './layout/guest/top-boxes.tsx';
import { NonceContext } from './nonce.ts';
import { ConsentLoader } from './privacy/consent-loader.tsx';
import { shellOf } from './routes/guest/page-shell.ts';
import { presentShell } from './routes/guest/present-shell.ts';
import { preloadedFonts } from './ui/fonts.ts';
import { ModalHistory, pageKeyOf } from './ui/modal-history.ts';
import { NotifyProvider } from './ui/notify.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const shell = await shellOf(context, url);
  const preloaded = presentShell(shell, await translatorFor(shell.language));
  return { ...preloaded, tracking: app.config.tracking?.forBrowser ?? null } satisfies RootData;
}

// The shell depends on the city: filters and the steps of a booking do not change it.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) =>
  withoutStep(currentUrl, currentParams['step']) !== withoutStep(nextUrl, nextParams['step']);

const withoutStep = ({ pathname }: URL, step: string | undefined) => pathname.replace(`/${step}`, '');

/** An error page keeps the Cache-Control header of the page that failed. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers();

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { t, i18n } = useTranslation();
  const nonce = use(NonceContext);
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Empty, because shared pages carry no token; filled before the first write. */}
        <meta name="csrf-token" content="" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1215" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* No nonce: browsers hide it, so hydration would not find it; our files need none. */}
        <Links nonce="" />
      </head>
      <body>
        <ClientStateProvider>
          <NotifyProvider>
            <a href="#content" className="skip-link">
              {t('nav.skip')}
            </a>
            <PageFrame>
              <Header shell={shell} />
              <TopBoxes />
              <main id="content" tabIndex={-1}>
                {children}
              </main>
            </PageFrame>
            <div id="bottom-box">
              <BottomBoxes />
              <ScriptBoxes />
            </div>
            <Footer shell={shell} />
            <div id="main-menu" />
            <OfflineNotice />
            <ModalHistory />
            <ConsentLoader tracking={shell?.tracking ?? null} />
          </NotifyProvider>
        </ClientStateProvider>
        <ScrollRestoration getKey={pageKeyOf} {...(nonce && { nonce })} />
        <Scripts {...(nonce && { nonce })} />
      </body>
    </html>
  );
}

function PageFrame({ children }: { children: React.ReactNode }) {
  const { deviceType } = useClientState();
  return (
    <div id="page" data-device={deviceType}>
      {children}
    </div>
  );
}

export default function Root({ loaderData: { language } }: Route.ComponentProps) {
  const { i18n } = useTranslation();
  // The document has the texts of one language, so another language needs a reload.
  useEffect(() => {
    if (language !== i18n.language) window.location.reload();
  }, [language, i18n.language]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
