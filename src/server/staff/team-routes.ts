// A venue's team: inviting, roles and removing.
// What managers may do has paths of its own, as it has actions of its own.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  empty,
  inviteBody,
  inviteFloorBody,
  memberParams,
  nothing,
  reasonBody,
  roleBody,
  sentInvitationParams,
  staffParams,
  venueParams,
} from '#core/staff/staff.contract.ts';
import type { App } from '../app.ts';
import { inviteMember } from './invite-member.ts';
import { changeRole, disableStaff, removeMember, revokeInvitation } from './manage-team.ts';
import { staffOf } from './staff-of.ts';
import { actorOf } from './step-up.ts';

const OK = { ok: true } as const;
const TEAM = '/v/:venueId/team';

export async function registerTeam(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${TEAM}/floor-invitations`,
    {
      config: { action: 'team.invite_floor' },
      schema: { params: venueParams, body: inviteFloorBody, response: { 200: nothing } },
    },
    async ({ staff, params, body }) => {
      const actor = actorOf(staffOf(staff));
      await inviteMember(app, { actor, ...params, ...body, role: 'floor' });
      return OK;
    },
  );

  routes.post(
    `${TEAM}/invitations`,
    {
      config: { action: 'team.invite' },
      schema: { params: venueParams, body: inviteBody, response: { 200: nothing } },
    },
    async ({ staff, params, body }) => {
      await inviteMember(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  for (const [path, action, only] of [
    ['floor-invitations', 'team.revoke_floor_invitation', { only: 'floor' }],
    ['invitations', 'team.revoke_invitation', {}],
  ] as const) {
    routes.delete(
      `${TEAM}/${path}/:invitationId`,
      {
        config: { action },
        schema: { params: sentInvitationParams, body: empty, response: { 200: nothing } },
      },
      async ({ staff, params }) => {
        await revokeInvitation(app, { actor: actorOf(staffOf(staff)), ...params, ...only });
        return OK;
      },
    );
  }

  routes.post(
    `${TEAM}/members/:staffId/role`,
    {
      config: { action: 'team.change_role' },
      schema: { params: memberParams, body: roleBody, response: { 200: nothing } },
    },
    async ({ staff, params, body }) => {
      await changeRole(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );

  for (const [path, action, only] of [
    ['floor', 'team.remove_floor', { only: 'floor' }],
    ['members', 'team.remove', {}],
  ] as const) {
    routes.delete(
      `${TEAM}/${path}/:staffId`,
      { config: { action }, schema: { params: memberParams, body: empty, response: { 200: nothing } } },
      async ({ staff, params }) => {
        await removeMember(app, { actor: actorOf(staffOf(staff)), ...params, ...only });
        return OK;
      },
    );
  }

  routes.post(
    '/ops/staff/:staffId/disable',
    {
      config: { action: 'staff.disable' },
      schema: { params: staffParams, body: reasonBody, response: { 200: nothing } },
    },
    async ({ staff, params, body }) => {
      await disableStaff(app, { actor: actorOf(staffOf(staff)), ...params, ...body });
      return OK;
    },
  );
}
