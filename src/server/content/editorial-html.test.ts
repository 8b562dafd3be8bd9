import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { HOSTILE_HTML } from '#test/support/bad-input/hostile-html.ts';
import { cleanEditorialHtml } from './editorial-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const ELEMENTS = new Set('p br strong em ul ol li h3 h4 blockquote a hr'.split(' '));
const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** Forbidden elements and attributes, found by an HTML parser that follows the standard. */
function dangersIn(html: string): string[] {
  const visit = (node: Node): string[] => {
    if (!('tagName' in node)) return node.nodeName === '#comment' ? ['comment'] : [];
    const attributes = node.attrs.flatMap(({ name, value }) =>
      node.tagName === 'a' && name === 'href' && isSafeAddress(value)
        ? []
        : [`${node.tagName}[${name}=${value}]`],
    );
    const content = 'content' in node ? node.content.childNodes : node.childNodes;
    return [...(ELEMENTS.has(node.tagName) ? [] : [node.tagName]), ...attributes, ...content.flatMap(visit)];
  };
  return parseFragment(html).childNodes.flatMap(visit);
}

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
