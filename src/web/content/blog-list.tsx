import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import type { PaginationGroup } from '#core/pagination.ts';
import { BlogCard } from './blog-card.tsx';
import { CardGrid } from './card-grid.tsx';
import { LoadMore } from './load-more.tsx';
import { usePagedList } from './use-paged-list.ts';

/** Cards whose pictures load eagerly: the first row on a desktop. */
const EAGER_CARDS = 3;

type Props = { blogs: PaginationGroup<Blog, object>; language: Language };

export function BlogList({ blogs, language }: Props) {
  const { group, list, hasFailed, showMore } = usePagedList('blogs', blogs, language);
  return (
    <>
      <CardGrid ref={list}>
        {group.data.map((blog, index) => (
          <li key={blog.id} className="grid">
            <BlogCard blog={blog} language={language} level={2} eager={index < EAGER_CARDS} />
          </li>
        ))}
      </CardGrid>
      <LoadMore group={group} hasFailed={hasFailed} onMore={showMore} />
    </>
  );
}
