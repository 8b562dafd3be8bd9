// The root of every page of the partner host: its document, its gate and its frame.
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { findViewedVenue } from '#server/desk/find-viewed-venue.ts';
import { getOwnVenues } from '#server/staff/own-account.ts';
import '../../partner.css';
import { appContext } from '../../context.ts';
import { ErrorPage } from '../../layout/partner/error-page.tsx';
import { Frame } from '../../layout/partner/frame.tsx';
import { StepUpProvider } from '../../layout/partner/step-up.tsx';
import { NonceContext } from '../../nonce.ts';
import type { Route } from './+types/root';
import { partnerGate, visitContext } from './visit.ts';

export const middleware: Route.MiddlewareFunction[] = [partnerGate];

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const visit = context.get(visitContext);
  const staff = visit?.staff;
  return {
    language: visit?.language ?? 'da',
    person: staff
      ? {
          name: staff.name,
          email: staff.email,
          hasPasskey: staff.hasPasskey,
          opsRoles: staff.opsRoles,
          venues: await getOwnVenues(app, staff),
          viewed: staff.opsRoles.length > 0 ? await findViewedVenue(app, params.venueId) : null,
        }
      : null,
  };
}

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers();

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation();
  const nonce = use(NonceContext);
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1215" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* No nonce: browsers hide it, so hydration would not find it; our files need none. */}
        <Links nonce="" />
      </head>
      <body>
        <StepUpProvider person={shell?.person ?? null}>
          <Frame person={shell?.person ?? null}>{children}</Frame>
        </StepUpProvider>
        <ScrollRestoration {...(nonce && { nonce })} />
        <Scripts {...(nonce && { nonce })} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return <ErrorPage status={status} code={data?.code} />;
}
