import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { newsletterBody, newsletterResponse } from '#core/newsletter/newsletter.contract.ts';
import type { App } from '../app.ts';
import { signUp } from './sign-up.ts';

export async function registerNewsletter(api: FastifyInstance, app: App) {
  api.withTypeProvider<ZodTypeProvider>().post(
    '/newsletter',
    {
      schema: {
        tags: ['Newsletter'],
        summary: 'Ask for the newsletter',
        description:
          'A mail with a link goes to the address; nothing else is sent before that is followed. The answer is the same ' +
          'whether the address is known or not.',
        body: newsletterBody,
        response: { 200: newsletterResponse },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const { email, is_subscribe: wantsNewsletter, lang: language, market } = request.body;
      await signUp(app, { email, wantsNewsletter, language, market, address: request.ip });
      return { status: 'check_mail' as const };
    },
  );
}
