// The menus that a hold keeps as it saw them, because they changed since it began.
import { MAX_HOLD_MINUTES } from '#core/booking/hold-rules.ts';
import type { Course, MenuFields } from '#core/house/fields.ts';
import { shownLanguage } from '#core/i18n/shown-language.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { type LiveMenu, listMenusOfHold } from './offer-queries.ts';

export type FormerMenu = LiveMenu;

/** A hold and its payment are over by then. */
const MAX_AGE_MS = (MAX_HOLD_MINUTES + 30) * 60_000;

type Venue = { venueId: number; updatedAt: number };

/** Asks the database only when the venue published something newer than a hold of today. */
export async function listFormerMenus(
  app: Pick<App, 'db' | 'boards'>,
  { venueId, updatedAt }: Venue,
  holdId: string | undefined,
): Promise<FormerMenu[]> {
  if (holdId === undefined || updatedAt < app.boards.now() - MAX_AGE_MS) return [];
  return readFormerMenus(app.db, venueId, holdId);
}

export async function readFormerMenus(
  on: App['db'] | Transaction,
  venueId: number,
  holdId: string,
): Promise<FormerMenu[]> {
  return (await listMenusOfHold(on, venueId, holdId)).map(({ menu }) => menu);
}

/** The menus with those that the hold keeps in the place of their newer versions. */
export const withFormer = <M extends { id: number }>(
  menus: readonly M[],
  former: readonly FormerMenu[],
  present: (menu: FormerMenu) => M,
): M[] => [
  ...menus.filter(({ id }) => !former.some((menu) => menu.id === id)),
  ...former.map((menu) => present(menu)),
];

export const namesOf = (fields: MenuFields): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.filter((language) => fields[`name.${language}`] !== '').map((language) => [
      language,
      fields[`name.${language}`],
    ]),
  );

export function textsIn({ fields }: FormerMenu, language: Language) {
  const shown = shownLanguage(
    { da: fields['name.da'], sv: fields['name.sv'], en: fields['name.en'] },
    language,
  );
  return {
    name: fields[`name.${shown}`],
    description: fields[`description.${shown}`],
    courses: fields.courses.map(({ name, description }: Course) => {
      const own = shownLanguage(name, language);
      return { name: name[own], description: description[own] };
    }),
  };
}
