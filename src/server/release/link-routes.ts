// The day's release link: its owner sends and ends it, and everybody who has it releases tables.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Problem } from '#core/problem.ts';
import {
  done,
  linkParams,
  linkSettingBody,
  reasonBody,
  releaseBody,
  releaseResponse,
  tokenParams,
  tokenReleaseParams,
  tonightParams,
  undoResponse,
} from '#core/release/release.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import type { OpenLink } from './open-release-link.ts';
import { presentReleased, presentUndone, readReleaseRequest } from './present-release.ts';
import { releaseTables } from './release-tables.ts';
import { revokeReleaseLink } from './revoke-release-link.ts';
import { sendReleaseLink } from './send-release-link.ts';
import { setUpReleaseLink } from './set-up-release-link.ts';
import { undoRelease } from './undo-release.ts';

const OK = { ok: true } as const;
const VENUE = '/v/:venueId';
const LINK = '/release/:token';

function linkOf({ link }: FastifyRequest): OpenLink {
  if (!link) throw new Problem('not_found');
  return link;
}

export async function registerReleaseLinks(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${VENUE}/release-links`,
    {
      config: { action: 'release_link.send' },
      schema: { params: tonightParams, body: reasonBody, response: { 200: done } },
    },
    async (request) => {
      await sendReleaseLink(app, { actor: actorOf(staffOf(request.staff)), ...request.params });
      return OK;
    },
  );

  routes.delete(
    `${VENUE}/release-links/:linkId`,
    {
      config: { action: 'release_link.revoke' },
      schema: { params: linkParams, body: reasonBody, response: { 200: done } },
    },
    async (request) => {
      await revokeReleaseLink(app, { actor: actorOf(staffOf(request.staff)), ...request.params });
      return OK;
    },
  );

  routes.post(
    `${VENUE}/release-link-setting`,
    {
      config: { action: 'release_link.set_up' },
      schema: { params: tonightParams, body: linkSettingBody, response: { 200: done } },
    },
    async (request) => {
      await setUpReleaseLink(app, {
        actor: actorOf(staffOf(request.staff)),
        ...request.params,
        setting: request.body,
      });
      return OK;
    },
  );

  routes.post(
    `${LINK}/releases`,
    {
      config: { action: 'sitting.release', isByLink: true },
      schema: { params: tokenParams, body: releaseBody, response: { 200: releaseResponse } },
    },
    async (request) => {
      const { actor } = linkOf(request);
      const released = await releaseTables(app, {
        actor,
        venueId: actor.venueId,
        ...readReleaseRequest(request.body),
      });
      return presentReleased(released);
    },
  );

  routes.post(
    `${LINK}/releases/:releaseId/undo`,
    {
      config: { action: 'sitting.undo_release', isByLink: true },
      schema: { params: tokenReleaseParams, body: reasonBody, response: { 200: undoResponse } },
    },
    async (request) => {
      const { actor } = linkOf(request);
      const { releaseId } = request.params;
      return presentUndone(await undoRelease(app, { actor, venueId: actor.venueId, releaseId }));
    },
  );
}
