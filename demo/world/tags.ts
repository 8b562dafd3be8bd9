// Tags and categories as rows, from tags.json. A tag with children is a group label.
import entries from './tags.json' with { type: 'json' };
import { type Translations, wordsOf } from './words.ts';
import type { Category, Tag } from './world.ts';

type Entry = { slug: string; name: Translations; hidden?: boolean; children?: Entry[] };

const sections: { slug: string; name: Translations; tags: Entry[] }[] = entries;

export const TAGS: Tag[] = [];

function addTag({ slug, name, hidden = false, children = [] }: Entry, parentId: number | null): number[] {
  const id = TAGS.length + 1;
  TAGS.push({ id, parentId, slug, isHidden: hidden, weight: 1000 - id, name: wordsOf(name) });
  return [id, ...children.flatMap((child) => addTag(child, id))];
}

export const CATEGORIES: Category[] = sections.map(({ slug, name, tags }, index) => ({
  id: index + 1,
  slug,
  weight: 100 - index,
  name: wordsOf(name),
  tagIds: tags.flatMap((entry) => addTag(entry, null)),
}));

const idBySlug = new Map(TAGS.map(({ slug, id }) => [slug, id]));

export function tagId(slug: string): number {
  const id = idBySlug.get(slug);
  if (id === undefined) throw new Error(`no tag ${slug}`);
  return id;
}
