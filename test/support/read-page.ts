// Reads a page as a search engine does: one request, no JavaScript, and the parts of the head.
import { request } from 'node:http';

export type ReadPage = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  html: string;
  lang: string | undefined;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  h1: number;
  alternates: Map<string, string>;
  links: string[];
  jsonLd: unknown[];
};

/** Host names under localhost need no DNS: the request goes to 127.0.0.1. */
export const readPage = (url: string): Promise<ReadPage> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host, pathname, search } = new URL(url);
    const isOurs = hostname.endsWith('localhost');
    const asked = request(
      { host: isOurs ? '127.0.0.1' : hostname, port, path: pathname + search, headers: { host } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, ...partsOf(Buffer.concat(parts).toString()) });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });

const decode = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

function partsOf(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributes(tag));
  const metas = tags('meta');
  const links = tags('link');
  const meta = (name: string) => metas.find((one) => one.name === name)?.content;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return {
    html,
    lang: tags('html')[0]?.lang,
    title: title && decode(title),
    description: meta('description'),
    robots: meta('robots'),
    canonical: links.find((one) => one.rel === 'canonical')?.href,
    h1: tags('h1').length,
    alternates: new Map(
      links.filter((one) => one.rel === 'alternate').map((one) => [one.hreflang ?? '', one.href ?? '']),
    ),
    links: tags('a').flatMap(({ href }) => (href ? [href] : [])),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']): unknown => JSON.parse(text),
    ),
  };
}

/** Every URL in the sitemaps of the given origins. */
export async function readSitemaps(origins: readonly string[]): Promise<string[]> {
  const locsIn = async (url: string) =>
    [...(await readPage(url)).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decode(loc));
  const all: string[] = [];
  for (const origin of origins)
    for (const part of await locsIn(`${origin}/sitemap.xml`)) all.push(...(await locsIn(part)));
  return all;
}
