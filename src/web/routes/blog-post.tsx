import { getBlogPost } from '#server/content/get-blog-post.ts';
import { BlogArticle } from '../content/blog-article.tsx';
import { appContext } from '../context.ts';
import { pageMeta } from '../layout/page-head.ts';
import type { Route } from './+types/blog-post';
import { contentPage } from './content-page.ts';
import { answerProblems, movedTo, readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language } = await readPageRequest(context, url, ['blog_post']);
  const { params } = match;
  const post = await answerProblems(getBlogPost(app, { slug: params.blogSlug, language }));
  if ('redirectTo' in post) throw movedTo(post.redirectTo, url);
  const { slugs, ...shown } = post;
  return contentPage(
    app,
    {
      routeId: 'blog_post',
      params,
      paramsIn: (other) => {
        const blogSlug = slugs[other];
        return blogSlug === undefined ? undefined : { blogSlug };
      },
      language,
      title: post.name,
      description: post.summary,
    },
    { post: shown },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <BlogArticle post={loaderData.post} language={loaderData.language} />;
}
