// What a guest says and chooses on the evening itself, by the link of the ticket.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  choiceBody,
  lateBody,
  nearByResponse,
  turnedAwayBody,
} from '#core/booking/evening/evening.contract.ts';
import { receiptParams } from '#core/booking/receipt.contract.ts';
import type { App } from '../app.ts';
import { chooseRefund } from './evening/choose-refund.ts';
import { listTablesNearBy } from './evening/list-tables-near-by.ts';
import { moveBooking } from './evening/move-booking.ts';
import { reportLate } from './evening/report-late.ts';
import { reportTurnedAway } from './evening/report-turned-away.ts';

const tags = ['receipts'];
const PRIVATE = 'private, no-store';

export async function registerEvening(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/receipts/:token/late',
    {
      schema: {
        tags,
        summary: 'Say how late the guests come',
        description:
          'Ten minutes are accepted at once unless the next party would wait; else the venue is asked.',
        params: receiptParams,
        body: lateBody,
        response: { 200: lateBody },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', PRIVATE);
      await reportLate(app, { ...request.params, ...request.body });
      return request.body;
    },
  );

  routes.post(
    '/receipts/:token/turned-away',
    {
      schema: {
        tags,
        summary: 'Say that the venue did not let the guests in',
        description: 'The venue has three minutes. Once per booking, and not after check-in.',
        params: receiptParams,
        body: turnedAwayBody,
        response: { 200: turnedAwayBody },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', PRIVATE);
      await reportTurnedAway(app, { ...request.params, ...request.body });
      return request.body;
    },
  );

  routes.get(
    '/receipts/:token/near-by',
    {
      schema: {
        tags,
        summary: 'Equal tables near by, for guests who were turned away',
        params: receiptParams,
        response: { 200: nearByResponse },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', PRIVATE);
      return listTablesNearBy(app, request.params);
    },
  );

  routes.post(
    '/receipts/:token/turned-away/choice',
    {
      schema: {
        tags,
        summary: 'Choose a table near by or all money back',
        params: receiptParams,
        body: choiceBody,
        response: { 200: choiceBody },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', PRIVATE);
      const { body, params } = request;
      await (body.choice === 'money'
        ? chooseRefund(app, params)
        : moveBooking(app, { ...params, venueId: body.venue_id }));
      return body;
    },
  );
}
