// What a venue does to its tables tonight.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  done,
  pauseResponse,
  reasonBody,
  releaseBody,
  releaseParams,
  releaseResponse,
  sittingParams,
  tonightParams,
  undoResponse,
  withdrawResponse,
} from '#core/release/release.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { pauseVenue } from './pause-venue.ts';
import { presentReleased, presentUndone, presentWithdrawn, readReleaseRequest } from './present-release.ts';
import { putBackSitting } from './put-back-sitting.ts';
import { releaseTables } from './release-tables.ts';
import { undoRelease } from './undo-release.ts';
import { withdrawSitting } from './withdraw-sitting.ts';

const VENUE = '/v/:venueId';

export async function registerTonight(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${VENUE}/releases`,
    {
      config: { action: 'sitting.release' },
      schema: { params: tonightParams, body: releaseBody, response: { 200: releaseResponse } },
    },
    async (request) => {
      const { params, body } = request;
      const actor = actorOf(staffOf(request.staff));
      return presentReleased(await releaseTables(app, { actor, ...params, ...readReleaseRequest(body) }));
    },
  );

  routes.post(
    `${VENUE}/releases/:releaseId/undo`,
    {
      config: { action: 'sitting.undo_release' },
      schema: { params: releaseParams, body: reasonBody, response: { 200: undoResponse } },
    },
    async (request) =>
      presentUndone(
        await undoRelease(app, {
          actor: actorOf(staffOf(request.staff)),
          ...request.params,
          ...request.body,
        }),
      ),
  );

  for (const [path, action, use] of [
    ['withdraw', 'sitting.withdraw', 'withdrawn'],
    ['walk-in', 'sitting.walk_in', 'walk_in'],
  ] as const) {
    routes.post(
      `${VENUE}/sittings/:sittingId/${path}`,
      {
        config: { action },
        schema: { params: sittingParams, body: reasonBody, response: { 200: withdrawResponse } },
      },
      async (request) => {
        const actor = actorOf(staffOf(request.staff));
        return presentWithdrawn(
          await withdrawSitting(app, { actor, use, ...request.params, ...request.body }),
        );
      },
    );
  }

  routes.post(
    `${VENUE}/sittings/:sittingId/put-back`,
    {
      config: { action: 'sitting.put_back' },
      schema: { params: sittingParams, body: reasonBody, response: { 200: done } },
    },
    async (request) => {
      await putBackSitting(app, {
        actor: actorOf(staffOf(request.staff)),
        ...request.params,
        ...request.body,
      });
      return { ok: true } as const;
    },
  );

  for (const [path, action, isPaused] of [
    ['pause', 'venue.pause', true],
    ['resume', 'venue.resume', false],
  ] as const) {
    routes.post(
      `${VENUE}/${path}`,
      {
        config: { action },
        schema: { params: tonightParams, body: reasonBody, response: { 200: pauseResponse } },
      },
      async (request) => {
        const actor = actorOf(staffOf(request.staff));
        const buyers = await pauseVenue(app, { actor, isPaused, ...request.params, ...request.body });
        return { holding_count: buyers.holdingCount, paying_count: buyers.payingCount };
      },
    );
  }
}
