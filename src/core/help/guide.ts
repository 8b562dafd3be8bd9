// The guide for venues: one text for `/help` of the partner host and for docs/venue-guide.md.
import { ANSWER_MINUTES } from '../booking/evening/evening-rules.ts';
import { NO_SHOW_AFTER_MINUTES } from '../door/booking-state.ts';
import { DOOR_TEXTS } from '../i18n/door-texts.ts';
import { type HelpTexts, loadHelpTexts } from '../i18n/help-texts.ts';
import { loadPartnerTexts } from '../i18n/partner-texts.ts';
import type { Language } from '../market.ts';
import { UNDO_SECONDS } from '../release/release-rules.ts';

/** In the order in which a new venue needs them. */
const SECTION_IDS = [
  ...(['sign_in', 'start', 'hours', 'release', 'take_back', 'evening', 'link'] as const),
  ...(['pair', 'door', 'wrong', 'paid', 'team'] as const),
];
type SectionId = (typeof SECTION_IDS)[number];

/** A text has its labels, which are written on the screen, between `**`. */
export type GuideSection = {
  id: SectionId;
  title: string;
  steps: string[];
  notes: string[];
  /** What the picture shows; its file has the section's name. */
  picture: string | null;
};
export type Guide = { title: string; lead: string; contents: string; sections: GuideSection[] };

type Labels = { readonly [key: string]: string | Labels };

/**
 * Labels are taken from the texts of the screens, and numbers from the rules, so that the guide
 * can't be outdated.
 */
export async function loadGuide(language: Language, doorAddress: string): Promise<Guide> {
  const [texts, partnerTexts] = await Promise.all([loadHelpTexts(language), loadPartnerTexts(language)]);
  const labels = { ...partnerTexts, door: DOOR_TEXTS[language] };
  const numbers: Record<string, string | number> = {
    doorAddress,
    undoSeconds: UNDO_SECONDS,
    answerMinutes: ANSWER_MINUTES,
    noShowMinutes: NO_SHOW_AFTER_MINUTES,
  };
  const fill = (text: string) =>
    text
      .replaceAll(/\[([\w.]+)\]/g, (_, path: string) => `**${labelAt(labels, path)}**`)
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(numbers[name]));
  const { title, lead, contents } = texts;
  return { title, lead, contents, sections: SECTION_IDS.map((id) => sectionOf(texts, id, fill)) };
}

function sectionOf(texts: HelpTexts, id: SectionId, fill: (text: string) => string): GuideSection {
  const section = texts[id];
  return {
    id,
    title: section.title,
    steps: section.steps.map(fill),
    notes: section.notes.map(fill),
    picture: 'picture' in section ? section.picture : null,
  };
}

function labelAt(labels: Labels, path: string): string {
  let node: string | Labels | undefined = labels;
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  if (typeof node !== 'string') throw new Error(`The guide names a label that no screen has: ${path}`);
  return node;
}
