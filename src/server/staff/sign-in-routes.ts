// Signing in by code or passkey, and joining a team by an invitation.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describeBrowser } from '#core/staff/describe-browser.ts';
import {
  acceptBody,
  codeBody,
  codeParams,
  codeRequestBody,
  codeRequestResponse,
  empty,
  invitationCodeBody,
  invitationParams,
  nothing,
  passkeyBody,
  passkeyOptions,
  sessionResponse,
} from '#core/staff/staff.contract.ts';
import type { App } from '../app.ts';
import { setSessionCookie } from '../http/partner-cookies.ts';
import { issuePartnerCsrf } from '../http/partner-csrf.ts';
import { acceptInvitation, acceptSignedIn, requestInvitationCode } from './accept-invitation.ts';
import { enterCode } from './enter-code.ts';
import { makeAssertion } from './passkey-ceremony.ts';
import { requestCode } from './request-code.ts';
import { staffOf } from './staff-of.ts';
import { signInWithPasskey } from './use-passkey.ts';

const OK = { ok: true } as const;
const labelOf = ({ headers }: FastifyRequest) => describeBrowser(headers['user-agent']);

export async function registerSignIn(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/session',
    { config: { action: 'sign_in.open' }, schema: { response: { 200: sessionResponse } } },
    async (request, reply) => ({ csrf: issuePartnerCsrf(app, request, reply) }),
  );

  routes.post(
    '/sign-in/codes',
    {
      config: { action: 'sign_in.request_code' },
      schema: { body: codeRequestBody, response: { 200: codeRequestResponse } },
    },
    async ({ body, ip }) => ({ code_id: await requestCode(app, { ...body, address: ip }) }),
  );

  routes.post(
    '/sign-in/codes/:codeId',
    {
      config: { action: 'sign_in.enter_code' },
      schema: { params: codeParams, body: codeBody, response: { 200: nothing } },
    },
    async (request, reply) => {
      const { params, body, ip } = request;
      const { token } = await enterCode(app, { ...params, ...body, address: ip, label: labelOf(request) });
      setSessionCookie(reply, token);
      return OK;
    },
  );

  routes.post(
    '/sign-in/passkey/options',
    {
      config: { action: 'sign_in.passkey' },
      schema: { body: empty, response: { 200: passkeyOptions } },
    },
    async () => ({ ...(await makeAssertion(app, 'sign_in', null)) }),
  );

  routes.post(
    '/sign-in/passkey',
    { config: { action: 'sign_in.passkey' }, schema: { body: passkeyBody, response: { 200: nothing } } },
    async (request, reply) => {
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      const { token } = await signInWithPasskey(app, { response, label: labelOf(request) });
      setSessionCookie(reply, token);
      return OK;
    },
  );

  routes.post(
    '/invitations/:token/codes',
    {
      config: { action: 'invitation.accept' },
      schema: { params: invitationParams, body: invitationCodeBody, response: { 200: codeRequestResponse } },
    },
    async ({ params, body, ip }) => ({
      code_id: await requestInvitationCode(app, params.token, { ...body, address: ip }),
    }),
  );

  routes.post(
    '/invitations/:token/accept',
    {
      config: { action: 'invitation.accept' },
      schema: { params: invitationParams, body: acceptBody, response: { 200: nothing } },
    },
    async (request, reply) => {
      const { code_id: codeId, ...body } = request.body;
      const { token } = await acceptInvitation(app, {
        ...body,
        codeId,
        token: request.params.token,
        address: request.ip,
        label: labelOf(request),
      });
      setSessionCookie(reply, token);
      return OK;
    },
  );

  routes.post(
    '/invitations/:token/join',
    {
      config: { action: 'invitation.join' },
      schema: { params: invitationParams, body: empty, response: { 200: nothing } },
    },
    async (request, reply) => {
      const accept = { token: request.params.token, label: labelOf(request) };
      const { token } = await acceptSignedIn(app, staffOf(request.staff), accept);
      setSessionCookie(reply, token);
      return OK;
    },
  );
}
