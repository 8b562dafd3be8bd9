import type { Blog } from '#core/content/content.contract.ts';
import type { Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { Card } from '../ui/card.tsx';
import { CardTitle } from '../ui/card-title.tsx';
import { FormattedDate } from './formatted-date.tsx';

type Props = { blog: Blog; language: Language; level?: 2 | 3; eager?: boolean };

export function BlogCard({ blog, language, level = 3, eager = false }: Props) {
  const translation = blog.translations[language];
  if (!translation) return null;
  return (
    <Card
      className="w-full"
      picture={
        <VenuePicture
          picture={blog.image}
          alt=""
          eager={eager}
          sizes="(width >= 1024px) 400px, (width >= 761px) 45vw, 100vw"
        />
      }
    >
      <CardTitle to={buildPath('blog_post', { blogSlug: translation.slug }, language)} level={level}>
        {translation.name}
      </CardTitle>
      <p className="text-ink-mid">{blog.summary}</p>
      <p className="mt-auto pt-1 text-ink-soft text-sm">
        <FormattedDate at={blog.published_at} language={language} />
      </p>
    </Card>
  );
}
