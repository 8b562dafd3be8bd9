// A venue's photos, on its own page of the partner host.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  altBody,
  done,
  empty,
  focalBody,
  orderBody,
  photoParams,
  photosParams,
  uploadParams,
  uploadQuery,
} from '#core/photos/photos.contract.ts';
import type { App } from '../app.ts';
import { acceptFiles, sentFile, UPLOAD_LIMIT_MS } from '../http/sent-file.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { deletePhoto } from './delete-photo.ts';
import { describePhoto } from './describe-photo.ts';
import { dismissUpload } from './dismiss-upload.ts';
import { getOriginal } from './get-original.ts';
import { orderPhotos } from './order-photos.ts';
import { setFocalPoint } from './set-focal-point.ts';
import { uploadPhoto } from './upload-photo.ts';

const OK = { ok: true } as const;
const UPLOAD = '/v/:venueId/photo-uploads/:uploadId';
const PHOTO = '/v/:venueId/photos/:photoId';

export async function registerPhotos(api: FastifyInstance, app: App) {
  await api.register(async (scope) => {
    acceptFiles(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      UPLOAD,
      {
        config: { action: 'photo.edit' },
        handlerTimeout: UPLOAD_LIMIT_MS,
        schema: { params: uploadParams, querystring: uploadQuery, response: { 200: done } },
      },
      async ({ staff, params, query, body, headers }) => {
        const actor = actorOf(staffOf(staff));
        await uploadPhoto(app, { actor, ...params, fileName: query.name, ...sentFile({ body, headers }) });
        return OK;
      },
    );
  });

  const routes = api.withTypeProvider<ZodTypeProvider>();
  routes.delete(
    UPLOAD,
    {
      config: { action: 'photo.edit' },
      schema: { params: uploadParams, body: empty, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await dismissUpload(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );

  routes.post(
    '/v/:venueId/photos/order',
    {
      config: { action: 'photo.edit' },
      schema: { params: photosParams, body: orderBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await orderPhotos(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  routes.post(
    `${PHOTO}/focal-point`,
    {
      config: { action: 'photo.edit' },
      schema: { params: photoParams, body: focalBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await setFocalPoint(app, { actor: actorOf(staffOf(staff)), ...params, focal: body });
      return OK;
    },
  );

  routes.post(
    `${PHOTO}/texts`,
    {
      config: { action: 'photo.edit' },
      schema: { params: photoParams, body: altBody, response: { 200: done } },
    },
    async ({ staff, params, body }) => {
      await describePhoto(app, { actor: actorOf(staffOf(staff)), ...params, alts: body });
      return OK;
    },
  );

  routes.delete(
    PHOTO,
    {
      config: { action: 'photo.edit' },
      schema: { params: photoParams, body: empty, response: { 200: done } },
    },
    async ({ staff, params }) => {
      await deletePhoto(app, { actor: actorOf(staffOf(staff)), ...params });
      return OK;
    },
  );

  routes.get(
    `${PHOTO}/original`,
    { config: { action: 'house.read' }, schema: { params: photoParams } },
    async ({ params }, reply) => reply.type('image/jpeg').send(await getOriginal(app, params)),
  );
}
