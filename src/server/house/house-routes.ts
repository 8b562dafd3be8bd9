import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  done,
  draftBody,
  draftResponse,
  houseParams,
  nothing,
  publishBody,
  publishResponse,
  revertResponse,
  setParams,
} from '#core/house/house.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { discardChanges, reopenChanges } from './discard-changes.ts';
import { publishChanges } from './publish-changes.ts';
import { revertChanges } from './revert-changes.ts';
import { saveDraft } from './save-draft.ts';

const OK = { ok: true } as const;
const CHANGES = '/v/:venueId/changes/:setId';

export async function registerHouse(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/v/:venueId/draft',
    {
      config: { action: 'house.edit' },
      schema: { params: houseParams, body: draftBody, response: { 200: draftResponse } },
    },
    async ({ staff, params, body }) => {
      const saved = await saveDraft(app, {
        actor: actorOf(staffOf(staff)),
        ...params,
        subject: body.subject,
        subjectId: body.subject_id,
        edits: body.edits,
      });
      return saved.outcome === 'saved'
        ? { outcome: saved.outcome, subject_id: saved.subjectId }
        : draftResponse.parse(saved);
    },
  );

  routes.post(
    `${CHANGES}/publish`,
    {
      config: { action: 'house.publish' },
      schema: { params: setParams, body: publishBody, response: { 200: publishResponse } },
    },
    async ({ staff, params, body }) => {
      const { isPublished } = await publishChanges(app, {
        actor: actorOf(staffOf(staff)),
        ...params,
        ...body,
      });
      return { is_published: isPublished };
    },
  );

  routes.post(
    `${CHANGES}/revert`,
    {
      config: { action: 'house.publish' },
      schema: { params: setParams, body: nothing, response: { 200: revertResponse } },
    },
    ({ staff, params }) => revertChanges(app, { actor: actorOf(staffOf(staff)), ...params }),
  );

  routes.post(
    `${CHANGES}/reopen`,
    {
      config: { action: 'house.edit' },
      schema: { params: setParams, body: nothing, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await reopenChanges(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );

  routes.delete(
    CHANGES,
    {
      config: { action: 'house.edit' },
      schema: { params: setParams, body: nothing, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await discardChanges(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );
}
