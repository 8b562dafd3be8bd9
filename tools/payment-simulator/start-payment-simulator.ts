// Replaces Stripe: its API, a payment page, webhooks, and a control for tests and developers.
import { fastify } from 'fastify';
import { addOnboardingRoutes } from './accounts.ts';
import { createControl } from './control.ts';
import { addControlRoutes } from './control-routes.ts';
import { addPayRoutes } from './pay-routes.ts';
import { createSimulation, type SimulatorOptions } from './simulation.ts';
import { addStripeRoutes } from './stripe-routes.ts';

export type PaymentSimulator = Awaited<ReturnType<typeof startPaymentSimulator>>;

export async function startPaymentSimulator(options: SimulatorOptions) {
  const simulation = createSimulation(options);
  const control = createControl(simulation);
  // Calls that are never answered would delay the stop.
  const server = fastify({ forceCloseConnections: true });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  addStripeRoutes(server, simulation);
  addOnboardingRoutes(server, simulation);
  addPayRoutes(server, simulation);
  addControlRoutes(server, control);
  simulation.url = await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return {
    url: simulation.url,
    control,
    async stop() {
      await simulation.reset();
      await server.close();
    },
  };
}
