// What the log keeps of a request: never a query, a body, an address or a header, since those can name a person.
import type { FastifyReply, FastifyRequest } from 'fastify';

export function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    // The pattern, not the path: a path may carry a receipt's token.
    route: request.routeOptions.url,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
}
