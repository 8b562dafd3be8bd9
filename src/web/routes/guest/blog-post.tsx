import { imageSources } from '#core/image.ts';
import { buildPath } from '#core/paths.ts';
import { articleJsonLd } from '#core/seo/article-json-ld.ts';
import { breadcrumbsJsonLd } from '#core/seo/breadcrumbs-json-ld.ts';
import { getBlogPost } from '#server/content/get-blog-post.ts';
import { BlogArticle } from '../../content/blog-article.tsx';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/blog-post';
import { contentPage } from './content-page.ts';
import { movedTo, readPageRequest } from './page-request.ts';
import { readOrPreview } from './read-or-preview.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { match, language, t } = await readPageRequest(context, url, ['blog_post']);
  const { params } = match;
  const { result: post, note } = await readOrPreview(context, { url, language }, (on) =>
    getBlogPost(on, { slug: params.blogSlug, language }),
  );
  if ('redirectTo' in post) throw movedTo(post.redirectTo, url);
  const { slugs, ...content } = post;
  return contentPage(
    context,
    {
      routeId: 'blog_post',
      params,
      paramsIn: (other) => {
        const blogSlug = slugs[other];
        return blogSlug === undefined ? undefined : { blogSlug };
      },
      language,
      isPreview: note !== '',
      title: post.name,
      description: post.summary,
      describe: (pageUrl) => [
        articleJsonLd({
          title: post.name,
          summary: post.summary,
          url: pageUrl,
          imageUrl: post.picture ? new URL(imageSources(post.picture, 'hero').src, pageUrl).href : undefined,
          language,
          publishedAt: post.publishedAt,
        }),
        breadcrumbsJsonLd([
          { name: t('nav.blog'), url: new URL(buildPath('blog', {}, language), pageUrl).href },
          { name: post.name, url: pageUrl },
        ]),
      ],
    },
    { post: { ...content, html: note + content.html } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <BlogArticle post={loaderData.post} language={loaderData.language} />;
}
