import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Picture } from '#core/catalog/catalog.contract.ts';
import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { BlogCard } from './blog-card.tsx';
import { CardGrid } from './card-grid.tsx';
import { FormattedDate } from './formatted-date.tsx';
import { Prose } from './prose.tsx';

type Props = {
  post: {
    name: string;
    summary: string;
    html: string;
    publishedAt: string;
    picture: Picture | null;
    others: Blog[];
  };
  language: Language;
};

export function BlogArticle({ post, language }: Props) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <article className="mx-auto max-w-2xl pt-6 tablet:pt-12">
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          <Link to={buildPath('blog', {}, language)} className="nav-link -ml-3">
            {t('nav.blog')}
          </Link>
          <FormattedDate at={post.publishedAt} language={language} />
        </p>
        <h1 className="mt-1 text-hero">{post.name}</h1>
        <p className="mt-3 text-ink-mid text-lg">{post.summary}</p>
        {post.picture && (
          <div className="mt-6 aspect-[4/3] overflow-hidden rounded-box bg-wash tablet:-mx-8">
            <VenuePicture
              picture={post.picture}
              use="hero"
              alt={post.picture.alt}
              eager
              sizes="(width >= 761px) 736px, 100vw"
            />
          </div>
        )}
        <Prose html={post.html} className="mt-8 text-lg leading-relaxed" />
      </article>
      {post.others.length > 0 && (
        <section aria-labelledby="read-next" className="mt-16">
          <h2 id="read-next" className="mb-5 text-title">
            {t('content.read_next')}
          </h2>
          <CardGrid>
            {post.others.map((blog) => (
              <li key={blog.id} className="grid">
                <BlogCard blog={blog} language={language} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}
