import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newTicketLinkResponse,
  objectionBody,
  objectionResponse,
  payAgainResponse,
  receiptContract,
  receiptParams,
  resendBody,
} from '#core/booking/receipt.contract.ts';
import type { App } from '../app.ts';
import { objectToNoShow } from '../door/object-to-no-show.ts';
import { payAgain } from './payment/pay-again.ts';
import { getCalendarFile } from './receipt/get-calendar-file.ts';
import { getReceipt } from './receipt/get-receipt.ts';
import { replaceTicketLink } from './receipt/replace-ticket-link.ts';
import { resendTicketByToken } from './receipt/resend-ticket-by-token.ts';

const tags = ['receipts'];

/** The token in the URL is enough: guests may return from a payment app in another browser. */
export async function registerReceipts(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/receipts/:token',
    {
      schema: {
        tags,
        summary: 'The current state of an order',
        description: 'A ticket may be passed on, so it contains no amounts.',
        params: receiptParams,
        response: { 200: receiptContract },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      const { receipt } = await getReceipt(app, request.params);
      return receipt;
    },
  );

  routes.post(
    '/receipts/:token/payment',
    {
      schema: {
        tags,
        summary: 'Get the payment link of an unpaid order again',
        params: receiptParams,
        response: { 200: payAgainResponse },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      const { ip, params } = request;
      return { payment_link: await app.limits.countPayment(ip, () => payAgain(app, params)) };
    },
  );

  routes.get(
    '/receipts/:token/calendar.ics',
    {
      schema: {
        tags,
        summary: 'The booking as a calendar file',
        params: receiptParams,
        response: {
          200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const { filename, contentType, content } = await getCalendarFile(app, request.params);
      reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', `attachment; filename="${filename}"`)
        .type(contentType);
      return content.toString();
    },
  );

  routes.post(
    '/receipts/:token/ticket-link',
    {
      schema: {
        tags,
        summary: 'Close the link that was passed on, and make a new one',
        params: receiptParams,
        response: { 200: newTicketLinkResponse },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return { link: await replaceTicketLink(app, request.params) };
    },
  );

  routes.post(
    '/receipts/:token/resend',
    {
      schema: {
        tags,
        summary: 'Send the ticket again, to the mail address or phone of the order',
        params: receiptParams,
        body: resendBody,
        response: { 200: resendBody },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      const { to } = request.body;
      await resendTicketByToken(app, { ...request.params, to });
      return { to };
    },
  );

  routes.post(
    '/receipts/:token/objection',
    {
      schema: {
        tags,
        summary: 'Object to being noted as a no-show, once and within 14 days',
        params: receiptParams,
        body: objectionBody,
        response: { 200: objectionResponse },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      await objectToNoShow(app, { ...request.params, ...request.body });
      return { is_objected: true };
    },
  );
}
