// One revision of what editors write:
// settings, texts in three languages, and sections with texts of their own.
import { z } from 'zod';
import { LANGUAGES, type Language, PRODUCT_TYPES } from '../market.ts';
import { slugify } from '../slugify.ts';
import { type ContentKind, KIND_RULES, type SettingName } from './content-kinds.ts';

const MAX_SECTIONS = 60;
/** A path of ours, another site, or a place on the page. Browsers read a backslash as a slash. */
const LINK = /^(\/([^/\\]|$)|https:\/\/|#)/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type FieldTexts = Record<string, string>;
export type Texts = Record<Language, FieldTexts>;
type Setting = boolean | number | string | null;
export type Settings = Partial<Record<SettingName, Setting>>;
/** `settings` is left out where the kind has none for sections. */
export type Section = { slug: string; is_published: boolean; settings?: Settings; texts: Texts };
export type ContentDocument = { settings: Settings; texts: Texts; sections: Section[] };

const SETTING_SHAPES = {
  is_shown: z.boolean(),
  image_id: z.int().positive().nullable(),
  position: z.enum(['top', 'bottom']),
  /** Null: everywhere. */
  city_id: z.int().positive().nullable(),
  product_type: z.enum(PRODUCT_TYPES).nullable(),
  weight: z.int().min(-1000).max(1000),
  /** Empty: no script. What would end the element that it stands in is refused. */
  script_text: z
    .string()
    .trim()
    .max(20_000)
    .refine((text) => !/<\/script|<script|<!--/i.test(text)),
  /** Empty: the page of its venue. */
  url: z
    .string()
    .trim()
    .max(300)
    .regex(/^$|^https:\/\/[^\s]+$/),
  nav_status: z.enum(['pin', 'unpin', 'unfixed']),
} satisfies Record<SettingName, z.ZodType>;

const SETTING_DEFAULTS: Record<SettingName, Setting> = {
  is_shown: true,
  image_id: null,
  position: 'top',
  city_id: null,
  product_type: null,
  weight: 0,
  script_text: '',
  url: '',
  nav_status: 'unfixed',
};

/** A box with code instead of texts. */
export const isScript = ({ settings }: Pick<ContentDocument, 'settings'>): boolean =>
  Boolean(settings.script_text);

type TextFields = (typeof KIND_RULES)[ContentKind]['texts'];

const textsShape = (fields: TextFields) => {
  const one = z.strictObject(
    Object.fromEntries(fields.map(({ name, maxLength }) => [name, z.string().trim().max(maxLength)])),
  );
  return z.strictObject({ da: one, sv: one, en: one });
};

const settingsShape = (names: readonly SettingName[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, SETTING_SHAPES[name]])));

const shapeOf = (kind: ContentKind) => {
  const { settings, texts, sectionTexts, sectionSettings, maxSections = MAX_SECTIONS } = KIND_RULES[kind];
  const section = z.strictObject({
    /** Empty: made of the title. */
    slug: z
      .string()
      .max(80)
      .regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/),
    is_published: z.boolean(),
    ...(sectionSettings && { settings: settingsShape(sectionSettings) }),
    texts: textsShape(sectionTexts),
  });
  return z.strictObject({
    settings: settingsShape(settings),
    texts: textsShape(texts),
    sections: z.array(section).max(sectionTexts.length > 0 ? maxSections : 0),
  });
};

/** The document as it is stored, or undefined when it isn't one of the kind. */
export function readDocument(kind: ContentKind, raw: unknown): ContentDocument | undefined {
  const { data } = shapeOf(kind).safeParse(raw);
  if (!data) return undefined;
  return { ...data, sections: nameSections(kind, data.sections as Section[]) };
}

/** A section's slug is the hash that links lead to, so it stays when the title changes. */
function nameSections(kind: ContentKind, sections: readonly Section[]): Section[] {
  const taken = new Set(sections.map(({ slug }) => slug));
  return sections.map((section) => {
    if (section.slug) return section;
    const title = sectionTitle(kind, section, 'da');
    const base = slugify(title).slice(0, 70).replace(/-$/, '') || 'section';
    let slug = base;
    for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...section, slug };
  });
}

/** What a section is called, in the person's language first. */
export function sectionTitle(kind: ContentKind, { texts }: Section, language: Language): string {
  const [{ name } = { name: '' }] = KIND_RULES[kind].sectionTexts;
  return [language, ...LANGUAGES].map((one) => texts[one][name]).find(Boolean) ?? '';
}

const emptySettings = (names: readonly SettingName[]): Settings =>
  Object.fromEntries(names.map((name) => [name, SETTING_DEFAULTS[name]]));

const emptyTexts = (fields: TextFields): Texts => {
  const one = () => Object.fromEntries(fields.map(({ name }) => [name, '']));
  return { da: one(), sv: one(), en: one() };
};

export function emptySection(kind: ContentKind): Section {
  const { sectionTexts, sectionSettings } = KIND_RULES[kind];
  return {
    slug: '',
    is_published: true,
    ...(sectionSettings && { settings: emptySettings(sectionSettings) }),
    texts: emptyTexts(sectionTexts),
  };
}

export const emptyDocument = (kind: ContentKind): ContentDocument => ({
  settings: emptySettings(KIND_RULES[kind].settings),
  texts: emptyTexts(KIND_RULES[kind].texts),
  sections: [],
});

/** A field of a language that is missing or no valid address. `section` is its position. */
export type MissingField = { language: Language; field: string; section: number | null };

const isEmptyHtml = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

export const isLink = (text: string): boolean => LINK.test(text);

function isWritten(text: string, input: TextFields[number]['input']): boolean {
  if (input === 'rich') return !isEmptyHtml(text);
  if (input === 'link') return isLink(text);
  return input === 'slug' ? SLUG.test(text) : text !== '';
}

const missingIn = (fields: TextFields, texts: FieldTexts): string[] =>
  fields
    .filter(({ name, input, isOptional }) => !isOptional && !isWritten(texts[name] ?? '', input))
    .map(({ name }) => name);

/** Languages in which nothing is written. */
const untouchedLanguages = (kind: ContentKind, { texts }: ContentDocument): Language[] =>
  LANGUAGES.filter(
    (language) => missingIn(KIND_RULES[kind].texts, texts[language]).length === KIND_RULES[kind].texts.length,
  );

/** Languages that guests don't get it in, where the kind allows that. */
export const unwrittenLanguages = (kind: ContentKind, document: ContentDocument): Language[] =>
  KIND_RULES[kind].mayLackLanguages ? untouchedLanguages(kind, document) : [];

/** What has to be written before it can be published. Hidden sections may lack anything. */
export function missingFields(kind: ContentKind, document: ContentDocument): MissingField[] {
  const { texts, sectionTexts } = KIND_RULES[kind];
  if (isScript(document)) return [];
  const left = unwrittenLanguages(kind, document);
  // A text in no language is no text: then every language's fields are missing.
  const wanted =
    left.length === LANGUAGES.length ? LANGUAGES : LANGUAGES.filter((one) => !left.includes(one));
  return wanted.flatMap((language) => [
    ...missingIn(texts, document.texts[language]).map((field) => ({ language, field, section: null })),
    ...document.sections.flatMap((section, index) =>
      section.is_published
        ? missingIn(sectionTexts, section.texts[language]).map((field) => ({
            language,
            field,
            section: index,
          }))
        : [],
    ),
  ]);
}

/** Languages that guests can be shown. */
export const completeLanguages = (kind: ContentKind, document: ContentDocument): Language[] => {
  const lacking = new Set(missingFields(kind, document).map(({ language }) => language));
  const left = unwrittenLanguages(kind, document);
  return LANGUAGES.filter((language) => !lacking.has(language) && !left.includes(language));
};

/**
 * Every text of the document with what it is called, e.g. `texts.da.name` and
 * `sections.who-pays.sv.title`.
 */
function flatten({ settings, texts, sections }: ContentDocument): Map<string, string> {
  const fields = new Map<string, string>();
  const addSettings = (path: string, values: Settings) => {
    for (const [name, value] of Object.entries(values)) fields.set(`${path}.${name}`, String(value ?? ''));
  };
  addSettings('settings', settings);
  const addTexts = (path: string, byLanguage: Texts) => {
    for (const language of LANGUAGES)
      for (const [name, text] of Object.entries(byLanguage[language]))
        fields.set(`${path}.${language}.${name}`, text);
  };
  addTexts('texts', texts);
  if (sections.length > 0) fields.set('order', sections.map(({ slug }) => slug).join(', '));
  for (const section of sections) {
    fields.set(`sections.${section.slug}.is_published`, String(section.is_published));
    addSettings(`sections.${section.slug}`, section.settings ?? {});
    addTexts(`sections.${section.slug}`, section.texts);
  }
  return fields;
}

export type Difference = { field: string; before: string; after: string };

/** The fields that differ, in the order in which people read them. */
export function compareDocuments(before: ContentDocument, after: ContentDocument): Difference[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((difference) => difference.before !== difference.after);
}

/** The first title that there is, in the person's language first. */
export function titleOf({ texts }: ContentDocument, language: Language): string {
  const titles = [language, ...LANGUAGES].map((one) => texts[one]['name'] || texts[one]['title']);
  return titles.find(Boolean) ?? '';
}
