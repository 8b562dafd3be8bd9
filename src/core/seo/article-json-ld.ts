import type { BlogPosting, WithContext } from 'schema-dts';
import type { Language } from '../market.ts';

type Article = {
  title: string;
  summary: string;
  /** Absolute, as the picture's. */
  url: string;
  imageUrl?: string | undefined;
  language: Language;
  /** ISO 8601. */
  publishedAt: string;
};

/** A post of the blog. */
export const articleJsonLd = (article: Article): WithContext<BlogPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: article.title,
  ...(article.summary && { description: article.summary }),
  ...(article.imageUrl && { image: article.imageUrl }),
  url: article.url,
  mainEntityOfPage: article.url,
  inLanguage: article.language,
  datePublished: article.publishedAt,
  author: { '@type': 'Organization', name: 'Tredje', url: new URL('/', article.url).href },
  publisher: { '@type': 'Organization', name: 'Tredje', url: new URL('/', article.url).href },
});
