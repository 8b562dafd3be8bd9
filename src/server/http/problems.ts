// Turns every error into a response:
// problems with their text, everything else as a 500 without detail.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem } from '#core/problem.ts';
import { problemBody } from '#core/problem-body.ts';
import type { App } from '../app.ts';
import { isDatabaseAway } from '../db/database-error.ts';
import { translatorFor } from '../i18n/translator.ts';
import { busyPage, isForPerson } from './busy-page.ts';
import { requestLanguage } from './request-language.ts';

const RETRIED = new Set([429, 503]);
export const RETRY_SECONDS = 2;

export function registerProblems(server: FastifyInstance, app: App) {
  server.setErrorHandler((error: FastifyError, request, reply) => sendFailure(app, error, request, reply));
  server.setNotFoundHandler((request, reply) => sendProblem(app, new Problem('not_found'), request, reply));
}

export function sendFailure(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  if (problem.code === 'unavailable') {
    app.metrics.refused.inc();
    // A refusal on purpose says nothing new each time, and logging hundreds a second would cost
    // more than the work.
    if (error !== problem) request.log.warn({ err: error }, 'could not answer now');
  }
  return sendProblem(app, problem, request, reply);
}

async function sendProblem(app: App, problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  // A rate limit knows how long to wait.
  const seconds = problem.code === 'unavailable' ? RETRY_SECONDS : problem.params.seconds;
  if (seconds !== undefined && RETRIED.has(problem.status)) reply.header('Retry-After', seconds);
  reply.code(problem.status).header('Cache-Control', 'no-store');
  if (problem.code === 'unavailable' && isForPerson(request)) {
    const { headers, body } = await busyPage(app, request, RETRY_SECONDS);
    return reply.headers(headers).send(body);
  }
  const translate = await translatorFor(requestLanguage(app, request));
  return reply
    .header('Content-Type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, translate));
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.slice(1).replaceAll('/', '.') || error.validationContext,
      { messageKey: 'errors.bad_request' } as const,
    ]);
    return new Problem('bad_request', {}, Object.fromEntries(fields));
  }
  if (error.statusCode === 413) return new Problem('body_too_large');
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('bad_request');
  if (error.statusCode === 503 || isDatabaseAway(error)) return new Problem('unavailable');
  return new Problem('internal');
}
