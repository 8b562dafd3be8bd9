// What is logged of a request: never a query, body, address or header, because those can
// identify a person.
import type { FastifyReply, FastifyRequest } from 'fastify';

export function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    // The route pattern, not the path: a path may contain a receipt's token.
    route: request.routeOptions.url,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
}
