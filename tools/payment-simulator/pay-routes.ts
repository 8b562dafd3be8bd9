import type { FastifyInstance } from 'fastify';
import { finishPayment } from './checkout.ts';
import { CHOICES, type Choice, closedPage, payPage } from './pay-page.ts';
import type { Session, Simulation } from './simulation.ts';

type Route = { Params: { id: string } };

export function addPayRoutes(server: FastifyInstance, simulation: Simulation) {
  server.get<Route>('/pay/:id', (request, reply) => {
    const session = simulation.sessions.get(request.params.id);
    if (!session) return reply.callNotFound();
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return session.status === 'open'
      ? payPage(session, simulation.behaviour.lateMs)
      : reply.code(410).send(closedPage(session));
  });

  server.post<Route>('/pay/:id', (request, reply) => {
    const session = simulation.sessions.get(request.params.id);
    const given = new URLSearchParams((request.body as string | undefined) ?? '').get('choice');
    const choice = CHOICES.find((one) => one === given);
    if (!session || !choice) return reply.callNotFound();
    // The session was closed meanwhile, which the page then says.
    if (session.status !== 'open') return reply.redirect(`/pay/${session.id}`, 303);
    return reply.redirect(choose(session, choice), 303);
  });

  /** Returns the URL that the guest goes to next. */
  function choose(session: Session, choice: Choice): string {
    if (choice === 'cancel') return session.cancelUrl ?? session.successUrl;
    if (choice === 'late') {
      simulation.after(simulation.behaviour.lateMs, () => {
        if (session.status === 'open') finishPayment(simulation, session, true);
      });
    } else finishPayment(simulation, session, choice === 'approve');
    return session.successUrl;
  }
}
