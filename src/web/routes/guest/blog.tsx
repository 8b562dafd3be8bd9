import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { firstPages, PAGE_SIZES, preloadedGroup } from '#core/pagination.ts';
import { listBlogs } from '#server/content/list-blogs.ts';
import { listPageBoxes } from '#server/content/list-page-boxes.ts';
import { BlogList } from '../../content/blog-list.tsx';
import { ContentHeading } from '../../content/content-heading.tsx';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/blog';
import { boxPageNumber, contentPage, pageNumber } from './content-page.ts';
import { readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { language, t } = await readPageRequest(context, url, ['blog']);
  const per_page = PAGE_SIZES.blogs;
  const asked = pageNumber(url);
  const blogs = await listBlogs(app, { current_page: 1, per_page: per_page * asked, local: language });
  return contentPage(
    context,
    {
      routeId: 'blog',
      params: {},
      language,
      title: t('content.blog_title'),
      description: t('content.blog_description'),
    },
    {
      blogs: preloadedGroup({}, firstPages(blogs.data, { asked, per_page }, blogs.total_data)),
      heading: t('nav.blog'),
      lead: t('content.blog_lead'),
      ...(await listPageBoxes(app, { language }, boxPageNumber(url))),
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

// The list fetches its further pages by itself.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function BlogRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ContentHeading title={page.heading} lead={page.lead} />
      <BlogList blogs={page.blogs} language={page.language} />
    </div>
  );
}
