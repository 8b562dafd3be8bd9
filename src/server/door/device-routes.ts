// A venue's devices, on the team page.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deviceParams, newDeviceBody, newDeviceParams, newDeviceResponse } from '#core/door/door.contract.ts';
import { empty, nothing } from '#core/staff/staff.contract.ts';
import type { App } from '../app.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';
import { makePairingCode } from './make-pairing-code.ts';
import { renameDevice } from './rename-device.ts';
import { revokeDevice } from './revoke-device.ts';

const DEVICES = '/v/:venueId/team/devices';

export async function registerDevices(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${DEVICES}/codes`,
    {
      config: { action: 'device.pair' },
      schema: { params: newDeviceParams, body: newDeviceBody, response: { 200: newDeviceResponse } },
    },
    async ({ staff, params, body }) => {
      const actor = actorOf(staffOf(staff));
      const { code, expiresAt } = await makePairingCode(app, { actor, ...params, deviceName: body.name });
      return { code, expires_at: expiresAt.toISOString() };
    },
  );

  routes.post(
    `${DEVICES}/:deviceId/name`,
    {
      config: { action: 'device.rename' },
      schema: { params: deviceParams, body: newDeviceBody, response: { 200: nothing } },
    },
    async ({ staff, params, body }) => {
      await renameDevice(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return { ok: true } as const;
    },
  );

  routes.delete(
    `${DEVICES}/:deviceId`,
    {
      config: { action: 'device.revoke' },
      schema: { params: deviceParams, body: empty, response: { 200: nothing } },
    },
    async ({ staff, params }) => {
      await revokeDevice(app, { actor: actorOf(staffOf(staff)), ...params });
      return { ok: true } as const;
    },
  );
}
