import type { ItemList, WithContext } from 'schema-dts';
import type { Language, ProductType } from '../market.ts';
import { buildPath } from '../paths.ts';

type Listed = { name: string; slug: string; product_type: ProductType };

type Listing = {
  name: string;
  /** The page's own address, absolute: the others are made from it. */
  url: string;
  language: Language;
  products: readonly Listed[];
};

/** The venues of a list, in the order in which it shows them. */
export const listingJsonLd = ({ name, url, language, products }: Listing): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  url,
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: product.name,
    url: new URL(buildPath(product.product_type, { slug: product.slug }, language), url).href,
  })),
});
