// The fields of a venue and of a menu that its people change, each with the values that it takes.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../market.ts';
import { isWallTime } from '../wall-time.ts';
import { type HoursFields, hoursFields } from './hours.ts';
import { type PlanFields, planFields } from './plan.ts';
import { position } from './position.ts';

const text = (max: number) => z.string().trim().max(max);
const perLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ da: schema, sv: schema, en: schema });

const wallTime = z.string().refine(isWallTime);
const course = z.strictObject({ name: perLanguage(text(200)), description: perLanguage(text(500)) });
export type Course = z.infer<typeof course>;

export const MAX_COURSES = 20;
export const TABLE_SIZES = [2, 4, 6] as const;

const inLanguages = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(LANGUAGES.map((language) => [`${name}.${language}`, schema])) as Record<
    `${Name}.${Language}`,
    Schema
  >;

const menuFields = z.strictObject({
  /** `new` until it is published for the first time. */
  status: z.enum(['new', 'published', 'archived']),
  menu_type: z.enum(['lunch', 'dinner']),
  ...inLanguages('name', text(100)),
  ...inLanguages('description', text(1000)),
  courses: z.array(course).max(MAX_COURSES),
  /** The regular price that the venue asks, in øre. */
  price: z.int().min(0).max(100_000_000),
  serving: z.strictObject({ from: wallTime, to: wallTime }),
  /** Empty: any party. */
  table_sizes: z.array(z.literal(TABLE_SIZES)).max(TABLE_SIZES.length),
  entire_table: z.boolean(),
});
export type MenuFields = z.infer<typeof menuFields>;

const venueFields = z.strictObject({
  /** E.164, or empty. */
  phone: z.string().regex(/^(\+[1-9]\d{6,14})?$/),
  ...inLanguages('summary', text(300)),
  /** Where its pin is on the map. */
  position,
  tags: z.array(z.int().positive()).max(40),
  /** Menus in the venue's own order; empty: by price. */
  menu_order: z.array(z.int().positive()).max(200),
});
export type VenueFields = z.infer<typeof venueFields>;

export const SUBJECTS = ['venue', 'menu', 'plan', 'hours'] as const;
export type Subject = (typeof SUBJECTS)[number];
export type FieldsOf = { venue: VenueFields; menu: MenuFields; plan: PlanFields; hours: HoursFields };
/** Any subject's fields. */
export type Fields = Readonly<Record<string, unknown>>;

const SHAPES = { venue: venueFields, menu: menuFields, plan: planFields, hours: hoursFields } as const;

/** In the order in which people read them. */
export const fieldNames = (subject: Subject): string[] => Object.keys(SHAPES[subject].shape);

/** The value as it is stored, or undefined when the field doesn't exist or doesn't take it. */
export function readField(subject: Subject, field: string, value: unknown): unknown {
  const shape: Record<string, z.ZodType> = SHAPES[subject].shape;
  if (!Object.hasOwn(shape, field)) return undefined;
  return shape[field]?.safeParse(value).data;
}

/** What operators import: some fields of each subject. A menu is found by its name. */
export const importFile = z.strictObject({
  venue_id: z.int().positive(),
  venue: venueFields.partial().optional(),
  hours: hoursFields.partial().optional(),
  plan: planFields.partial().optional(),
  menus: z.array(menuFields.partial()).max(200).default([]),
});
export type ImportFile = {
  venue_id: number;
  venue?: Partial<VenueFields>;
  hours?: Partial<HoursFields>;
  plan?: Partial<PlanFields>;
  menus: Partial<MenuFields>[];
};

export const NO_TEXTS: Record<Language, string> = { da: '', sv: '', en: '' };

export const NEW_MENU: MenuFields = {
  status: 'new',
  menu_type: 'dinner',
  'name.da': '',
  'name.sv': '',
  'name.en': '',
  'description.da': '',
  'description.sv': '',
  'description.en': '',
  courses: [],
  price: 0,
  serving: { from: '00:00:00', to: '23:59:59' },
  table_sizes: [],
  entire_table: false,
};
