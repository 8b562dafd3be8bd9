// Editors save the same text at once: one is saved, and the others see it. With a control case.
import type { PoolClient, QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../app.ts';
import { findNewestRevision } from './revision-queries.ts';
import { saveContent } from './save-content.ts';

const { app, server, database } = await createTestApp();
const { editor, post, add } = createEditorFixtures(server, database);

const ROUNDS = 6;
const NAMES = ['Makrel', 'Torsk', 'Rødspætte', 'Laks'];

/** Everybody has seen the first revision and types another title, at once. Returns the titles said to be saved. */
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

/** The application in which a revision may be written over. */
function overwriting(): App {
  const connect = async () => {
    const client = await database.pool.connect();
    const query = (first: QueryConfig | string, ...rest: []) =>
      typeof first !== 'string' && first.name === 'insert-revision'
        ? client.query({
            ...first,
            name: 'overwrite-revision',
            text: first.text.replace('do nothing', 'do update set document = excluded.document'),
          })
        : client.query(first, ...rest);
    return { query, release: client.release.bind(client) } as unknown as PoolClient;
  };
  const query = database.pool.query.bind(database.pool);
  return { ...app, db: { connect, query } as unknown as App['db'] };
}

test('control: where a revision may be written over, several are told that they saved', async () => {
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) counts.push((await saveAtOnce(overwriting())).saved.length);
  expect(Math.max(...counts)).toBeGreaterThan(1);
});
