import { expect, test } from 'vitest';
import { LANGUAGES } from '../market.ts';
import { type Guide, type GuideSection, loadGuide } from './guide.ts';

const DOOR_ADDRESS = 'partner.tredje.dk/door';

/** The guide in English, as docs/venue-guide.md has it. */
function writeMarkdown({ title, lead, sections }: Guide): string {
  const write = ({ id, title, steps, notes, picture }: GuideSection) =>
    [
      `## ${title}`,
      ...(picture ? [`<img src="venue-guide/${id}-en.webp" alt="${picture}" width="260">`] : []),
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      ...notes.map((note) => `> ${note}`),
    ].join('\n\n');
  return `${[
    `# ${title}: the venue's guide`,
    lead,
    'The partner host shows this page under `/help` in Danish, Swedish and English. It is written from' +
      ' `src/core/i18n/*-help.json`:\n`pnpm test src/core/help/guide.test.ts -u` writes it again, and `pnpm screenshots guide` its pictures.',
    ...sections.map(write),
  ].join('\n\n')}\n`;
}

test('HELP-1 the guide has the same sections, steps and pictures in three languages', async () => {
  const guides = await Promise.all(LANGUAGES.map((language) => loadGuide(language, DOOR_ADDRESS)));
  const shapes = guides.map(({ sections }) =>
    sections.map(({ id, steps, notes, picture }) => [id, steps.length, notes.length, picture !== null]),
  );
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  expect(new Set(guides.map(({ title }) => title)).size).toBe(3);
});

test('HELP-2 it names labels as the screens do and numbers as the rules do, with nothing left to fill in', async () => {
  for (const language of LANGUAGES) {
    const text = JSON.stringify(await loadGuide(language, DOOR_ADDRESS));
    expect(text).not.toMatch(/\{\{|\}\}|\[\w+\.|undefined/);
    expect(text).toContain(DOOR_ADDRESS);
  }
  const { sections } = await loadGuide('da', DOOR_ADDRESS);
  const release = sections.find(({ id }) => id === 'release');
  expect(release?.steps[0]).toBe('Åbn **I aften**.');
  expect(release?.notes[0]).toContain('60 sekunder');
});

test('HELP-2 docs/venue-guide.md is the English page', async () => {
  const markdown = writeMarkdown(await loadGuide('en', DOOR_ADDRESS));
  await expect(markdown).toMatchFileSnapshot('../../../docs/venue-guide.md');
});
