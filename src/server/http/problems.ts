// Every failure leaves through here: our problems with their words, everything else as a 500 without detail.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem } from '#core/problem.ts';
import { problemBody } from '#core/problem-body.ts';
import type { App } from '../app.ts';
import { requestLanguage, translatorFor } from './translator.ts';

export function registerProblems(server: FastifyInstance, app: App) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
    return send(problem, request, reply);
  });
  server.setNotFoundHandler((request, reply) => send(new Problem('not_found'), request, reply));

  async function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    const translate = await translatorFor(requestLanguage(app, request));
    return reply
      .code(problem.status)
      .header('Cache-Control', 'no-store')
      .header('Content-Type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problemBody(problem, translate));
  }
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
  if (error.statusCode === 503) return new Problem('unavailable');
  return new Problem('internal');
}
