// An editor saves a text with a picture while another deletes the picture. With a control case.
import { expect, test } from 'vitest';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { untilBlocked } from '#test/support/lock-waits.ts';
import { replaceStatements } from '#test/support/replace-statements.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createTestApp } from '#test/support/test-app.ts';
import type { App } from '../../app.ts';
import { saveContent } from '../../editors/save-content.ts';
import { deletePicture } from './delete-picture.ts';
import { findStoredPicture } from './picture-queries.ts';

const { app, server, database } = await createTestApp();
const { post } = createEditorFixtures(server, database);

/**
 * The application in which `startDelete` comes between a save's look at the pictures and its
 * storing of the text.
 */
const interrupted = (change: (text: string) => string, startDelete: () => Promise<unknown>): App =>
  replaceStatements(app, database.pool, {
    'lock-named-pictures': async (client, { text, values }) => {
      const answer = await client.query(change(text), values);
      await untilBlocked(database.pool, client, startDelete());
      return answer;
    },
  });

const actorOf = async () => {
  const { sessionId, staffId } = await signInStaff(database.pool, { roles: ['editor'], proof: 'passkey' });
  return { kind: 'staff', sessionId, staffId } as const;
};

/** Whether the text was saved, and whether its picture is still there. */
async function saveAndDelete(change: (text: string) => string) {
  const { id: imageId } = await database.insertRow('image');
  const { id: pictureId } = await database.insertRow('library_picture', { image_id: imageId });
  const document = post();
  document.settings.image_id = Number(imageId);
  const [writer, deleter] = [await actorOf(), await actorOf()];
  let deleting: Promise<unknown> | undefined;
  const startDelete = () => {
    deleting ??= deletePicture(app, { actor: deleter, pictureId: String(pictureId) });
    return deleting;
  };
  const on = interrupted(change, startDelete);
  const [saved] = await Promise.allSettled([
    saveContent(on, { actor: writer, kind: 'blog', subjectId: null, base: 0, document }),
  ]);
  await Promise.allSettled([deleting]);
  return {
    isSaved: saved.status === 'fulfilled',
    isThere: (await findStoredPicture(app.db, String(pictureId))) !== undefined,
  };
}

test('PICTURE-5 a deletion waits for the text that is being saved with the picture, and is then refused', async () => {
  expect(await saveAndDelete((text) => text)).toEqual({ isSaved: true, isThere: true });
});

test('control: without the lock the text is saved and its picture is gone', async () => {
  const unlocked = (text: string) => text.replace('for share of p', '');
  expect(await saveAndDelete(unlocked)).toEqual({ isSaved: true, isThere: false });
});
