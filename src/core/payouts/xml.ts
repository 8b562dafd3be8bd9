// The part of XML that banks' files use: elements, attributes and texts.
// Anything else, such as a DTD, is refused.

export type XmlElement = {
  /** Without its namespace. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<\?[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
      : (ENTITIES[name] ?? whole),
  );

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws where the text is not well-formed. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const token of source.replace(/^\ufeff/, '').matchAll(TOKEN)) {
    end = token.index + token[0].length;
    const [, isClosing, name, attributes = '', isEmpty, text] = token;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decoded(text);
    if (name === undefined) continue;
    if (isClosing) {
      if (open.length < 2 || open.pop()?.name !== localName(name))
        throw new Error(`XML: unexpected </${name}>`);
      continue;
    }
    const element: XmlElement = {
      name: localName(name),
      attributes: Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, decoded(a ?? b ?? '')]),
      ),
      children: [],
      text: '',
    };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [top] = root.children;
  if (end !== source.replace(/^\ufeff/, '').length || open.length > 1 || !top || root.children.length > 1)
    throw new Error('XML: the file is not well-formed');
  return top;
}

/** All elements at the path below this one. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

export const textAt = (element: XmlElement, path: string): string | undefined =>
  elementsAt(element, path)[0]?.text.trim() || undefined;

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
