import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { HOSTILE_HTML } from '#test/support/bad-input/hostile-html.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const ELEMENTS = new Set('p br strong em ul ol li h3 h4 blockquote a hr img'.split(' '));
const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** Forbidden elements and attributes, found by an HTML parser that follows the standard. */
function dangersIn(html: string): string[] {
  const visit = (node: Node): string[] => {
    if (!('tagName' in node)) return node.nodeName === '#comment' ? ['comment'] : [];
    const attributes = node.attrs.flatMap(({ name, value }) =>
      (node.tagName === 'a' && name === 'href' && isSafeAddress(value)) ||
      (node.tagName === 'img' && isOfOurPicture(name, value))
        ? []
        : [`${node.tagName}[${name}=${value}]`],
    );
    const content = 'content' in node ? node.content.childNodes : node.childNodes;
    return [...(ELEMENTS.has(node.tagName) ? [] : [node.tagName]), ...attributes, ...content.flatMap(visit)];
  };
  return parseFragment(html).childNodes.flatMap(visit);
}

const isOfOurPicture = (name: string, value: string): boolean =>
  name === 'src'
    ? /^\/images\/[a-z0-9]+-800\.webp$/.test(value)
    : ['alt', 'width', 'height', 'loading'].includes(name);

function isSafeAddress(value: string): boolean {
  const url = URL.parse(value, 'https://tredje.example/');
  return url !== null && SCHEMES.has(url.protocol);
}

test('control: the samples are many, different and dangerous without sanitising', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(200);
  expect(new Set(HOSTILE_HTML).size).toBe(HOSTILE_HTML.length);
  expect(HOSTILE_HTML.filter((html) => dangersIn(html).length > 0).length).toBeGreaterThanOrEqual(180);
});

test.for(HOSTILE_HTML.map((html) => [html] as const))('SAFE-1 nothing is left to run of %s', ([html]) => {
  const clean = cleanEditorialHtml(html);
  expect(dangersIn(clean)).toEqual([]);
  // What the browser makes of it stays harmless when it is written out and read again.
  const again = serialize(parseFragment(clean));
  expect(dangersIn(again)).toEqual([]);
  expect(serialize(parseFragment(again))).toBe(again);
});

test('SAFE-1 all samples in one text are harmless too', () => {
  for (const joint of ['', '<hr>', '\n', '</p><p>'])
    expect(dangersIn(cleanEditorialHtml(HOSTILE_HTML.join(joint)))).toEqual([]);
});

test('SAFE-1 what an editor may write stays as it was written', () => {
  const html =
    '<h3>Sild først</h3><p><strong>Tre</strong> stykker, <em>aldrig</em> fire.<br />Se <a href="/guide">guiden</a>, ' +
    '<a href="https://example.com/">stedet</a> eller <a href="mailto:hej@tredje.example">skriv</a>.</p>' +
    '<ul><li>et</li></ul><ol><li>to</li></ol><blockquote><p>»Ja«</p></blockquote><hr />';
  expect(cleanEditorialHtml(html)).toBe(html);
  expect(cleanEditorialHtml('<h1>a</h1><h2>b</h2>')).toBe('a<h3>b</h3>');
});

test('SAFE-1 PICTURE-2 a picture inside a text is one of ours, with its size; another is removed', () => {
  const ours = (attributes: string) => `<p>a</p><img src="/images/${'0a'.repeat(12)}-800.webp"${attributes}>`;
  expect(cleanEditorialHtml(ours(' alt="Sild &amp; løg" onerror="alert(1)" style="width:9999px"'))).toBe(
    `<p>a</p><img src="/images/${'0a'.repeat(12)}-800.webp" alt="Sild &amp; løg" width="800" height="600" loading="lazy" />`,
  );
  for (const source of [
    'https://example.com/a.webp',
    '//example.com/images/0a0a0a0a-800.webp',
    'data:image/webp;base64,AAAA',
    'javascript:alert(1)',
    '/images/../api/v4/session',
    '/images/0a0a0a0a-800.webp?to=example.com',
    '/images/0a0a0a0a-800.svg',
    '',
  ])
    expect(cleanEditorialHtml(`<p>a<img src="${source}" alt="x"></p>`)).toBe('<p>a</p>');
  expect(cleanEditorialHtml('<img alt="x">')).toBe('');
});
