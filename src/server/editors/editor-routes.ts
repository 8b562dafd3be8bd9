import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type ContentSaved,
  contentDone,
  contentDraftBody,
  contentParams,
  contentPublished,
  contentSaved,
  declineBody,
  emptyBody,
  kindParams,
  newContentBody,
  publishContentBody,
  restoreBody,
  revisionParams,
} from '#core/editors/editors.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { approveScript } from './approve-script.ts';
import { cancelPublication } from './cancel-publication.ts';
import { declineScript } from './decline-script.ts';
import { publishContent } from './publish-content.ts';
import { restoreContent } from './restore-content.ts';
import { type SavedContent, saveContent } from './save-content.ts';

const CONTENT = '/ops/content/:kind/:subjectId';
const REVISION = `${CONTENT}/revisions/:number`;

const presentSaved = (saved: SavedContent): ContentSaved =>
  saved.outcome === 'saved'
    ? { outcome: 'saved', subject_id: saved.subjectId, number: saved.number, document: saved.document }
    : {
        outcome: 'conflict',
        number: saved.newest.number,
        by: saved.newest.madeBy,
        document: saved.newest.document,
      };

export async function registerEditors(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const edit = { action: 'content.edit' } as const;
  const publish = { action: 'content.publish' } as const;

  routes.post(
    '/ops/content/:kind',
    { config: edit, schema: { params: kindParams, body: newContentBody, response: { 200: contentSaved } } },
    async ({ staff, params, body }) => {
      const actor = actorOf(staffOf(staff));
      return presentSaved(await saveContent(app, { actor, ...params, subjectId: null, base: 0, ...body }));
    },
  );

  routes.post(
    `${CONTENT}/revisions`,
    {
      config: edit,
      schema: { params: contentParams, body: contentDraftBody, response: { 200: contentSaved } },
    },
    async ({ staff, params, body }) =>
      presentSaved(await saveContent(app, { actor: actorOf(staffOf(staff)), ...params, ...body })),
  );

  routes.post(
    `${REVISION}/restore`,
    { config: edit, schema: { params: revisionParams, body: restoreBody, response: { 200: contentSaved } } },
    async ({ staff, params, body }) =>
      presentSaved(await restoreContent(app, { actor: actorOf(staffOf(staff)), ...params, ...body })),
  );

  routes.post(
    `${REVISION}/publish`,
    {
      config: publish,
      schema: { params: revisionParams, body: publishContentBody, response: { 200: contentPublished } },
    },
    async ({ staff, params, body }) => {
      const actor = actorOf(staffOf(staff));
      const { isPublished, isAwaitingApproval } = await publishContent(app, { actor, ...params, ...body });
      return { is_published: isPublished, is_asked: isAwaitingApproval };
    },
  );

  routes.post(
    `${REVISION}/approve`,
    {
      config: { action: 'content.approve_script' },
      schema: { params: revisionParams, body: emptyBody, response: { 200: contentDone } },
    },
    async ({ staff, params }) => {
      await approveScript(app, { actor: actorOf(staffOf(staff)), ...params });
      return { ok: true } as const;
    },
  );

  routes.post(
    `${REVISION}/decline`,
    {
      config: { action: 'content.decline_script' },
      schema: { params: revisionParams, body: declineBody, response: { 200: contentDone } },
    },
    async ({ staff, params, body }) => {
      await declineScript(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return { ok: true } as const;
    },
  );

  routes.delete(
    `${CONTENT}/publication`,
    { config: publish, schema: { params: contentParams, body: emptyBody, response: { 200: contentDone } } },
    async ({ staff, params }) => {
      await cancelPublication(app, { actor: actorOf(staffOf(staff)), ...params });
      return { ok: true } as const;
    },
  );
}
