// A language that nobody speaks: every text of the catalogs in brackets, so that a text from elsewhere shows.

export const OPEN = '⟦';
export const CLOSE = '⟧';

const BRACKET = `
const bracket = (node) => typeof node === 'string'
  ? '${OPEN}' + node + '${CLOSE}'
  : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, bracket(value)]));`;

const ENDING = /export\s*\{\s*(\w+) as default\s*\};?\s*$/;

/** A built catalog, of the server's or of the browser's build. */
export function bracketCatalog(source: string): string {
  if (!ENDING.test(source)) throw new Error('A catalog is built in another way now');
  return source.replace(ENDING, `${BRACKET}\nexport default bracket($1);`);
}

export const isCatalog = (url: string): boolean => /\/assets\/(da|sv|en)-[\w-]+\.js$/.test(url);
