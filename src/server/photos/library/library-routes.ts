// The pictures of texts, for editors.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { libraryPage, libraryQuery, pictureParams } from '#core/photos/library.contract.ts';
import { altBody, done, empty, uploadQuery } from '#core/photos/photos.contract.ts';
import type { App } from '../../app.ts';
import { acceptFiles, sentFile, UPLOAD_LIMIT_MS } from '../../http/sent-file.ts';
import { staffOf } from '../../staff/staff-of.ts';
import { actorOf } from '../../staff/step-up.ts';
import { deletePicture } from './delete-picture.ts';
import { describePicture } from './describe-picture.ts';
import { listPictures } from './list-pictures.ts';
import { uploadPicture } from './upload-picture.ts';

const OK = { ok: true } as const;
const PICTURE = '/ops/pictures/:pictureId';

export async function registerLibrary(api: FastifyInstance, app: App) {
  await api.register(async (scope) => {
    acceptFiles(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/ops/picture-uploads/:pictureId',
      {
        config: { action: 'content.edit' },
        handlerTimeout: UPLOAD_LIMIT_MS,
        schema: { params: pictureParams, querystring: uploadQuery, response: { 200: done } },
      },
      async ({ staff, params, query, body, headers }) => {
        const actor = actorOf(staffOf(staff));
        await uploadPicture(app, { actor, ...params, fileName: query.name, ...sentFile({ body, headers }) });
        return OK;
      },
    );
  });

  const routes = api.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/ops/pictures',
    {
      config: { action: 'content.read' },
      schema: { querystring: libraryQuery, response: { 200: libraryPage } },
    },
    async ({ query }) => listPictures(app, query.count),
  );

  routes.post(
    `${PICTURE}/texts`,
    {
      config: { action: 'content.edit' },
      schema: { params: pictureParams, body: altBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await describePicture(app, { actor: actorOf(staffOf(staff)), ...params, alts: body });
      return OK;
    },
  );

  routes.delete(
    PICTURE,
    {
      config: { action: 'content.edit' },
      schema: { params: pictureParams, body: empty, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await deletePicture(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );
}
