// One span for each request that is not answered from memory.
// A `traceparent` of the caller is ignored: with it anybody could write into our traces.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../trace/tracing.ts';

export function registerRequestTraces(server: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    // The pattern, not the path: a path may contain a receipt's token.
    const route = request.routeOptions.url ?? 'none';
    const span = tracing.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
    spans.set(request, span);
    span.enter(done);
  });
  // A body arrives by events of the socket, which know nothing of the span.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
    done();
  });
}
