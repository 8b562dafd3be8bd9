// A person's own account: language, sessions, passkeys and proving again who it is.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  codeBody,
  codeParams,
  codeRequestResponse,
  empty,
  languageBody,
  newPasskeyBody,
  nothing,
  passkeyBody,
  passkeyOptions,
  passkeyParams,
  sessionParams,
} from '#core/staff/staff.contract.ts';
import type { App } from '../app.ts';
import { clearSessionCookie } from '../http/partner-cookies.ts';
import { addPasskey, removePasskey, startPasskey } from './manage-passkeys.ts';
import { changeLanguage, endOwnSession, signOut } from './own-account.ts';
import { makeAssertion } from './passkey-ceremony.ts';
import { staffOf } from './staff-of.ts';
import { requestStepUpCode, stepUpByCode } from './step-up.ts';
import { stepUpWithPasskey } from './use-passkey.ts';

const OK = { ok: true } as const;

export async function registerAccount(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/own/sign-out',
    { config: { action: 'own.sign_out' }, schema: { body: empty, response: { 200: nothing } } },
    async (request, reply) => {
      await signOut(app, staffOf(request.staff));
      clearSessionCookie(reply);
      return OK;
    },
  );

  routes.post(
    '/own/language',
    { config: { action: 'own.language' }, schema: { body: languageBody, response: { 200: nothing } } },
    async ({ staff, body }) => {
      await changeLanguage(app, staffOf(staff), body.language);
      return OK;
    },
  );

  routes.delete(
    '/own/sessions/:sessionId',
    {
      config: { action: 'own.end_session' },
      schema: { params: sessionParams, body: empty, response: { 200: nothing } },
    },
    async ({ staff, params }) => {
      await endOwnSession(app, staffOf(staff), params.sessionId);
      return OK;
    },
  );

  routes.post(
    '/own/step-up/codes',
    { config: { action: 'own.step_up' }, schema: { body: empty, response: { 200: codeRequestResponse } } },
    async ({ staff, ip }) => ({ code_id: await requestStepUpCode(app, staffOf(staff), ip) }),
  );

  routes.post(
    '/own/step-up/codes/:codeId',
    {
      config: { action: 'own.step_up' },
      schema: { params: codeParams, body: codeBody, response: { 200: nothing } },
    },
    async ({ staff, params, body, ip }) => {
      await stepUpByCode(app, staffOf(staff), { ...params, ...body, address: ip });
      return OK;
    },
  );

  routes.post(
    '/own/step-up/passkey/options',
    { config: { action: 'own.step_up' }, schema: { body: empty, response: { 200: passkeyOptions } } },
    async ({ staff }) => ({ ...(await makeAssertion(app, 'step_up', staffOf(staff).staffId)) }),
  );

  routes.post(
    '/own/step-up/passkey',
    { config: { action: 'own.step_up' }, schema: { body: passkeyBody, response: { 200: nothing } } },
    async ({ staff, body }) => {
      const response = body.response as unknown as AuthenticationResponseJSON;
      await stepUpWithPasskey(app, staffOf(staff), response);
      return OK;
    },
  );

  routes.post(
    '/own/passkeys/options',
    { config: { action: 'own.add_passkey' }, schema: { body: empty, response: { 200: passkeyOptions } } },
    async ({ staff }) => ({ ...(await startPasskey(app, staffOf(staff))) }),
  );

  routes.post(
    '/own/passkeys',
    { config: { action: 'own.add_passkey' }, schema: { body: newPasskeyBody, response: { 200: nothing } } },
    async ({ staff, body }) => {
      const response = body.response as unknown as RegistrationResponseJSON;
      await addPasskey(app, staffOf(staff), { response, name: body.name });
      return OK;
    },
  );

  routes.delete(
    '/own/passkeys/:passkeyId',
    {
      config: { action: 'own.remove_passkey' },
      schema: { params: passkeyParams, body: empty, response: { 200: nothing } },
    },
    async ({ staff, params }) => {
      await removePasskey(app, staffOf(staff), params.passkeyId);
      return OK;
    },
  );
}
