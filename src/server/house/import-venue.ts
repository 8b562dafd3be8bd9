// Writes an offer from a file into the venue's draft, with the checks of the editors.
import { z } from 'zod';
import { type Edit, editsBetween } from '#core/house/changes.ts';
import { type ImportFile, importFile, type MenuFields, NEW_MENU, type Subject } from '#core/house/fields.ts';
import { hasHoursErrors } from '#core/house/hours.ts';
import { planErrors } from '#core/house/plan.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import { LANGUAGES } from '#core/market.ts';
import type { App } from '../app.ts';
import { getHouse, type House } from './get-house.ts';
import { publishChanges } from './publish-changes.ts';
import { saveDraft } from './save-draft.ts';

const SYSTEM = { kind: 'system' } as const;

type Save = { subject: Subject; subjectId: number | null; edits: Edit[] };

type Imported = { venueId: number; fields: number; isPublished: boolean } | { errors: string[] };

/** Saves all of it or nothing. Given again, the same file changes nothing. */
export async function importVenue(
  app: App,
  { content, isPublished }: { content: unknown; isPublished: boolean },
): Promise<Imported> {
  const read = importFile.safeParse(content);
  if (!read.success) return { errors: z.prettifyError(read.error).split('\n') };
  // JSON has no undefined, which the schema's type allows.
  const file = read.data as ImportFile;
  const house = await getHouse(app, { venueId: file.venue_id, language: 'en' });
  const { saves, errors } = compare(house, file);
  if (errors.length > 0) return { errors };
  for (const save of saves) await saveDraft(app, { actor: SYSTEM, venueId: house.venue.id, ...save });
  if (isPublished) await publishDraft(app, house.venue.id);
  const fields = saves.reduce((sum, { edits }) => sum + edits.length, 0);
  return { venueId: house.venue.id, fields, isPublished };
}

/** What the file changes, and what guests couldn't be offered. */
function compare(house: House, file: ImportFile): { saves: Save[]; errors: string[] } {
  const venueId = house.venue.id;
  const [hours, plan] = [
    { ...house.hours.fields, ...file.hours },
    { ...house.plan.fields, ...file.plan },
  ];
  const menus = file.menus.map((given) => {
    const known = house.menus.find(({ fields }) => isSameMenu(fields, given));
    const before = known?.fields ?? NEW_MENU;
    const after: MenuFields = { ...before, status: 'published', ...given };
    return { subjectId: known?.id ?? null, before, after };
  });
  const saves: Save[] = [
    {
      subject: 'venue',
      subjectId: venueId,
      edits: editsBetween(house.about.fields, { ...house.about.fields, ...file.venue }),
    },
    { subject: 'hours', subjectId: venueId, edits: editsBetween(house.hours.fields, hours) },
    { subject: 'plan', subjectId: venueId, edits: editsBetween(house.plan.fields, plan) },
    ...menus.map(
      ({ subjectId, before, after }): Save => ({
        subject: 'menu',
        subjectId,
        edits: editsBetween(before, after),
      }),
    ),
  ];
  const isTakeaway = house.venue.productType === 'takeaway';
  return {
    saves: saves.filter(({ edits }) => edits.length > 0),
    errors: [
      ...(hasHoursErrors(hours) ? ['hours: empty, or two of the same kind overlap'] : []),
      ...planErrors(plan, { isTakeaway }).map(({ code, at, row }) => `plan, ${at}, row ${row + 1}: ${code}`),
      ...menus.flatMap(({ after }, index) =>
        Object.entries(menuErrors(after)).map(([field, code]) => `menus, ${index + 1}, ${field}: ${code}`),
      ),
    ],
  };
}

/** A menu with the same name in one language is the same menu. */
const isSameMenu = (fields: MenuFields, given: Partial<MenuFields>): boolean =>
  LANGUAGES.some((language) => {
    const name = given[`name.${language}`];
    return name !== undefined && name !== '' && name === fields[`name.${language}`];
  });

async function publishDraft(app: App, venueId: number): Promise<void> {
  const { sets } = await getHouse(app, { venueId, language: 'en' });
  const draft = sets.find(({ state }) => state === 'draft');
  if (draft) await publishChanges(app, { actor: SYSTEM, venueId, setId: draft.id, day: null });
}
