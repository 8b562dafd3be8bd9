import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { getShell } from '#server/content/get-shell.ts';
import type { Route } from './+types/root';
import './app.css';
import { ClientStateProvider, useClientState } from './client-state.tsx';
import { appContext } from './context.ts';
import { BottomBoxes } from './layout/bottom-boxes.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { NonceContext } from './nonce.ts';
import { presentShell } from './routes/present-shell.ts';
import { preloadedFonts } from './ui/fonts.ts';
import { NotifyProvider } from './ui/notify.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return presentShell(await getShell(context.get(appContext), url));
}

// The shell changes with the city; a filter in the address changes nothing around the page.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

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
        {/* Empty on pages that everybody shares; filled before the first write. */}
        <meta name="csrf-token" content="" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1215" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links {...(nonce && { nonce })} />
      </head>
      <body>
        <ClientStateProvider>
          <NotifyProvider>
            <a href="#content" className="skip-link">
              {t('nav.skip')}
            </a>
            <PageFrame>
              <Header shell={shell} />
              <main id="content" tabIndex={-1}>
                {children}
              </main>
            </PageFrame>
            <div id="bottom-box">
              <BottomBoxes />
            </div>
            <Footer shell={shell} />
            <div id="main-menu" />
          </NotifyProvider>
        </ClientStateProvider>
        <ScrollRestoration {...(nonce && { nonce })} />
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
