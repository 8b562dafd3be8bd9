import type { BreadcrumbList, WithContext } from 'schema-dts';

/** The way from the front page to this one; the last is the page itself. */
export const breadcrumbsJsonLd = (
  crumbs: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
