// The texts of the door. All three languages come with it, because it may be offline when somebody
// changes the language.
import type { Language } from '../market.ts';
import da from './da-door.json' with { type: 'json' };
import en from './en-door.json' with { type: 'json' };
import sv from './sv-door.json' with { type: 'json' };

type Texts = typeof en;
export const DOOR_TEXTS: Record<Language, Texts> = { da, sv, en };

type LeafKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafKey<Node[Key]>}`;
}[keyof Node & string];
type Folded<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

export type DoorKey = Folded<LeafKey<Texts>>;
export type DoorWords = Readonly<Record<string, string | number>>;
export type DoorText = (key: DoorKey, words?: DoorWords) => string;

type Tree = { readonly [key: string]: string | Tree };

/** `count` chooses between the two forms of a text that has them. */
export const doorText =
  (language: Language): DoorText =>
  (key, words = {}) => {
    const text =
      find(DOOR_TEXTS[language], key) ??
      find(DOOR_TEXTS[language], `${key}_${words['count'] === 1 ? 'one' : 'other'}`);
    return (text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name] ?? ''));
  };

function find(tree: Tree, key: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}
