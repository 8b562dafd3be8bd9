import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { BlogCard } from '../content/blog-card.tsx';
import { CardGrid } from '../content/card-grid.tsx';

export function NewPosts({ blogs, language }: { blogs: Blog[]; language: Language }) {
  const { t } = useTranslation();
  if (blogs.length === 0) return null;
  return (
    <section aria-labelledby="posts" className="mt-16">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="posts" className="text-title">
          {t('front.blog')}
        </h2>
        <Link to={buildPath('blog', {}, language)} className="menu-link inline-flex underline">
          {t('front.blog_link')}
        </Link>
      </div>
      <CardGrid>
        {blogs.map((blog) => (
          <li key={blog.id} className="grid">
            <BlogCard blog={blog} language={language} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
