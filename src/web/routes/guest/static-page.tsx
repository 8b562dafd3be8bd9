// Privacy, cookies, accessibility, contact and help: editors write the whole content.
import { getContentPage } from '#server/content/get-content-page.ts';
import { QuestionsPage } from '../../content/questions-page.tsx';
import { SectionsPage } from '../../content/sections-page.tsx';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/static-page';
import { contentPage } from './content-page.ts';
import { answerProblems, readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language } = await readPageRequest(context, url, [
    'privacy',
    'cookies',
    'accessibility',
    'contact',
    'help',
  ]);
  const { routeId } = match;
  const page = await answerProblems(getContentPage(app, routeId, language));
  const { title, summary: description } = page;
  return contentPage(context, { routeId, params: {}, language, title, description }, { name: routeId, page });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function StaticPageRoute({ loaderData: { name, page, language } }: Route.ComponentProps) {
  if (name === 'help') return <QuestionsPage page={page} language={language} />;
  return <SectionsPage page={page} language={language} isDated={name !== 'contact'} />;
}
