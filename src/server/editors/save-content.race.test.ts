// Editors save the same text at once: one is saved, and the others see it. With a control case.
import { expect, test } from 'vitest';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { replaceStatements } from '#test/support/replace-statements.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../app.ts';
import { findNewestRevision } from './revision-queries.ts';
import { saveContent } from './save-content.ts';

const { app, server, database } = await createTestApp();
const { editor, post, add } = createEditorFixtures(server, database);

const ROUNDS = 6;
const NAMES = ['Makrel', 'Torsk', 'Rødspætte', 'Laks'];

/**
 * Everybody has seen the first revision and types another title, at once.
 * Returns the titles said to be saved.
 */
async function saveAtOnce(on: App): Promise<{ saved: string[]; now: string | undefined }> {
  const document = post();
  const { subject_id: subjectId } = await add(await editor(), document);
  const people = await Promise.all(
    NAMES.map(() => signInStaff(database.pool, { roles: ['editor'], proof: 'passkey' })),
  );
  const answers = await Promise.all(
    people.map(({ sessionId, staffId }, index) => {
      const typed = structuredClone(document);
      typed.texts.da['name'] = NAMES[index] ?? '';
      const actor = { kind: 'staff', sessionId, staffId } as const;
      return saveContent(on, { actor, kind: 'blog', subjectId, base: 1, document: typed });
    }),
  );
  const newest = await findNewestRevision(app.db, { kind: 'blog', subjectId });
  return {
    saved: NAMES.filter((_, index) => answers[index]?.outcome === 'saved'),
    now: newest?.document.texts.da['name'],
  };
}

test('EDIT-3 four editors save at once: one is saved, the others see it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { saved, now } = await saveAtOnce(app);
    expect(saved).toEqual([now]);
  }
});

test('control: where a revision may be written over, all are told that they saved', async () => {
  const meet = createMeeting(NAMES.length);
  const overwriting = replaceStatements(app, database.pool, {
    'insert-revision': async (client, { text, values }) => {
      await meet();
      return client.query(text.replace('do nothing', 'do update set document = excluded.document'), values);
    },
  });
  expect((await saveAtOnce(overwriting)).saved).toEqual(NAMES);
});
