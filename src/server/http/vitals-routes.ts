import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { vitalsBody } from '#core/privacy/vitals.contract.ts';
import type { App } from '../app.ts';

export async function registerVitals(api: FastifyInstance, app: App) {
  api.withTypeProvider<ZodTypeProvider>().post(
    '/vitals',
    {
      schema: {
        tags: ['Figures'],
        summary: 'How fast a page was for a visitor',
        description:
          'Added to histograms and not stored. Needs no token, because a browser sends it while leaving.',
        body: vitalsBody,
        response: { 200: z.object({}) },
      },
    },
    async (request, reply) => {
      const { route, device, vitals } = request.body;
      const { layoutShift, vitalSeconds } = app.metrics;
      for (const { name, value } of vitals) {
        if (name === 'CLS') layoutShift.observe({ route, device }, value);
        else vitalSeconds.observe({ vital: name, route, device }, value / 1_000);
      }
      reply.header('Cache-Control', 'no-store');
      return {};
    },
  );
}
