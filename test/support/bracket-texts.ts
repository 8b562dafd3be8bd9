// A pseudo-locale: every text of the catalogs gets brackets, so that a hard-coded text is noticed.

export const OPEN = '⟦';
export const CLOSE = '⟧';

const BRACKET = `
const bracket = (node) => typeof node === 'string'
  ? '${OPEN}' + node + '${CLOSE}'
  : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, bracket(value)]));`;

const ENDING = /export\s*\{\s*(\w+) as default\s*\};?\s*$/;

/** Changes a built catalog of the server or the browser. */
export function bracketCatalog(source: string): string {
  if (!ENDING.test(source)) throw new Error('The built catalog has no default export that can be replaced');
  return source.replace(ENDING, `${BRACKET}\nexport default bracket($1);`);
}

export const isCatalog = (url: string): boolean => /\/assets\/(da|sv|en)-[\w-]+\.js$/.test(url);
