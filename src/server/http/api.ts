// `/api/v4`: JSON in and out, described by the same contracts that check it.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  type FastifyPluginAsyncZod,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { registerBooking } from '../booking/booking-routes.ts';
import { registerEvening } from '../booking/evening-routes.ts';
import { registerReceipts } from '../booking/receipt-routes.ts';
import { registerBoardEvents } from '../catalog/board-event-routes.ts';
import { registerCatalog } from '../catalog/catalog-routes.ts';
import { registerContent } from '../content/content-routes.ts';
import { registerGiftCards } from '../gift-cards/gift-card-routes.ts';
import { registerNewsletter } from '../newsletter/newsletter-routes.ts';
import { isWrite, requireCsrfToken } from './csrf.ts';
import { registerSession } from './session-routes.ts';
import { registerVitals } from './vitals-routes.ts';

export function registerApi(app: App): FastifyPluginAsyncZod {
  return async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    await api.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Tredje',
          version: '4',
          description: "Tonight's empty tables in Denmark and Sweden at a third off.",
        },
        servers: [{ url: app.config.origins.dk }, { url: app.config.origins.se }],
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
    api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    api.addHook('onRequest', async (request) => app.limits.countCall(request.ip, isWrite(request)));
    api.addHook('preHandler', async (request) => requireCsrfToken(app, request));
    await registerSession(api, app);
    await registerVitals(api, app);
    await registerCatalog(api, app);
    await registerBoardEvents(api, app);
    await registerContent(api, app);
    await registerBooking(api, app);
    await registerReceipts(api, app);
    await registerEvening(api, app);
    await registerGiftCards(api, app);
    await registerNewsletter(api, app);
    // Without this a mistyped call would get an HTML page.
    api.all('/*', { schema: { hide: true } }, async () => {
      throw new Problem('not_found');
    });
  };
}
