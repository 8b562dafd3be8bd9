// What editors write, and the fields that each kind has in every language.

type TextField = {
  name: string;
  input: 'line' | 'slug' | 'link' | 'paragraph' | 'rich';
  maxLength: number;
  /** It may stay empty. */
  isOptional?: boolean;
};

type ContentKindRules = {
  /** In each language. */
  texts: readonly TextField[];
  /** In each language of each section; none: the kind has no sections. */
  sectionTexts: readonly TextField[];
  settings: readonly SettingName[];
  /** Of each section. */
  sectionSettings?: readonly SettingName[];
  maxSections?: number;
  /** Guests of a language that it lacks don't see it. Otherwise every language is required. */
  mayLackLanguages: boolean;
  mayBeAdded: boolean;
};

const SETTING_NAMES = [
  'is_shown',
  'image_id',
  'position',
  'city_id',
  'product_type',
  'weight',
  'script_text',
  'url',
  'nav_status',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

const MAX_HTML_LENGTH = 100_000;
const line = (name: string, maxLength: number): TextField => ({ name, input: 'line', maxLength });
const paragraph = (name: string, maxLength: number): TextField => ({ name, input: 'paragraph', maxLength });
const BODY: TextField = { name: 'body_html', input: 'rich', maxLength: MAX_HTML_LENGTH };
const SECTION_TEXTS = [line('title', 200), BODY];

export const CONTENT_KINDS = ['blog', 'page', 'guide', 'terms', 'box', 'partners', 'nav'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const ONE_OF_OURS = { settings: [], mayLackLanguages: false, mayBeAdded: false } as const;

export const KIND_RULES: Readonly<Record<ContentKind, ContentKindRules>> = {
  blog: {
    texts: [
      line('name', 200),
      { name: 'slug', input: 'slug', maxLength: 80 },
      paragraph('summary', 500),
      BODY,
    ],
    sectionTexts: [],
    settings: ['is_shown', 'image_id'],
    mayLackLanguages: true,
    mayBeAdded: true,
  },
  page: {
    ...ONE_OF_OURS,
    texts: [line('title', 100), paragraph('summary', 300)],
    sectionTexts: SECTION_TEXTS,
  },
  guide: { ...ONE_OF_OURS, texts: [], sectionTexts: SECTION_TEXTS },
  terms: { ...ONE_OF_OURS, texts: [BODY], sectionTexts: [] },
  box: {
    texts: [line('title', 100), BODY],
    sectionTexts: [],
    settings: ['is_shown', 'position', 'city_id', 'product_type', 'weight', 'script_text'],
    mayLackLanguages: true,
    mayBeAdded: true,
  },
  /** Of a city and type. */
  partners: {
    ...ONE_OF_OURS,
    texts: [],
    sectionTexts: [line('partner_name', 100), { ...BODY, isOptional: true }],
    sectionSettings: ['url', 'image_id'],
    maxSections: 200,
  },
  /** One of the menus. */
  nav: {
    ...ONE_OF_OURS,
    texts: [],
    sectionTexts: [line('link_text', 100), { name: 'link_url', input: 'link', maxLength: 300 }],
    sectionSettings: ['nav_status'],
  },
};
