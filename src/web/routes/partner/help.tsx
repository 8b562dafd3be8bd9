import { loadGuide } from '#core/help/guide.ts';
import { appContext } from '../../context.ts';
import { HelpPage } from '../../staff/help-page.tsx';
import type { Route } from './+types/help';
import { PageTitle } from './page-title.tsx';
import { visitContext } from './visit.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(appContext);
  const { language, staff } = context.get(visitContext) ?? { language: 'da' as const };
  const { host } = new URL(config.partner.origin);
  return {
    guide: await loadGuide(language, `${host}/door`),
    contactEmail: config.messages.contactEmail,
    isSignedIn: staff !== undefined,
  };
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.guide.title} />
      <HelpPage {...loaderData} />
    </>
  );
}
