// Privacy, cookies, accessibility, contact and help: editors write the whole content.
import { getContentPage } from '#server/content/get-content-page.ts';
import { QuestionsPage } from '../../content/questions-page.tsx';
import { SectionsPage } from '../../content/sections-page.tsx';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/static-page';
import { contentPage } from './content-page.ts';
import { readPageRequest } from './page-request.ts';
import { readOrPreview, withNote } from './read-or-preview.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { match, language } = await readPageRequest(context, url, [
    'privacy',
    'cookies',
    'accessibility',
    'contact',
    'help',
  ]);
  const { routeId } = match;
  const { result: page, note } = await readOrPreview(context, { url, language }, (on) =>
    getContentPage(on, routeId, language),
  );
  const { title, summary: description } = page;
  return contentPage(
    context,
    { routeId, params: {}, language, isPreview: note !== '', title, description },
    { name: routeId, page: { ...page, sections: withNote(note, page.sections) } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function StaticPageRoute({ loaderData: { name, page, language } }: Route.ComponentProps) {
  if (name === 'help') return <QuestionsPage page={page} language={language} />;
  return <SectionsPage page={page} language={language} isDated={name !== 'contact'} />;
}
