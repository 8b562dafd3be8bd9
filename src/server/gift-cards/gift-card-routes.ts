// Routes for buying gift cards and for the pages of a purchase and of a card.
// A page's token authorises its calls.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  giftCardPageContract,
  giftCardParams,
  giftCardPayAgainResponse,
  giftCardPaymentBody,
  giftCardPaymentResponse,
  giftCardResendResponse,
  giftCodeResponse,
} from '#core/gift-cards/gift-cards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { requestLanguage } from '../http/request-language.ts';
import { getCardsPdf } from './get-cards-pdf.ts';
import { getGiftCardView, readPageToken } from './get-gift-card-view.ts';
import { getGiftCode } from './get-gift-code.ts';
import { getPurchaseLink } from './get-purchase-link.ts';
import { resendGiftCards } from './resend-gift-cards.ts';
import { startGiftCardPayment } from './start-gift-card-payment.ts';

const tags = ['Gift cards'];

/** Responses contain personal data, so no cache may store them. */
const forbidCaching = (reply: FastifyReply) => reply.header('Cache-Control', 'private, no-store');

export async function registerGiftCards(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/giftcard/payment',
    {
      schema: {
        tags,
        summary: 'Buy gift cards: creates the purchase and its payment page',
        description:
          'The amount is in whole kroner. A second call with the same `request_key` returns the same purchase and link.',
        body: giftCardPaymentBody,
        response: { 200: giftCardPaymentResponse },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const { body } = request;
      const language = body.lang ?? requestLanguage(app, request);
      return startGiftCardPayment(app, {
        requestKey: body.request_key ?? randomUUID(),
        language,
        market: body.market ?? (language === 'sv' ? 'se' : 'dk'),
        amount: body.amount,
        quantity: body.quantity,
        name: body.name,
        email: body.email,
        wantsNewsletter: body.is_subscribe,
        hasAcceptedTerms: body.is_accept_terms,
        greeting: body.greeting ?? '',
        recipientName: body.recipient_name ?? '',
        recipientEmail: body.recipient_email ?? '',
        deliverOn: body.deliver_on ?? '',
        address: request.ip,
      });
    },
  );

  routes.get(
    '/giftcard/:token',
    {
      schema: {
        tags,
        summary: 'The current state of a purchase or a card',
        params: giftCardParams,
        response: { 200: giftCardPageContract },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      return getGiftCardView(app, request.params);
    },
  );

  routes.get(
    '/giftcard/:token/code',
    {
      schema: {
        tags,
        summary: "A card's code, to prefill the code field of a booking",
        params: giftCardParams,
        response: { 200: giftCodeResponse },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      return { code: await getGiftCode(app, request.params) };
    },
  );

  routes.get(
    '/giftcard/:token/gift-card.pdf',
    {
      schema: {
        tags,
        summary: 'PDF of the cards, one per page',
        params: giftCardParams,
        response: { 200: { description: 'PDF', content: { 'application/pdf': { schema: z.any() } } } },
      },
    },
    async (request, reply) => {
      await app.limits.countPdf(request.ip);
      const pdf = await getCardsPdf(app, request.params);
      forbidCaching(reply)
        .header('Content-Disposition', 'inline; filename="gift-card.pdf"')
        .type('application/pdf');
      return reply.send(pdf);
    },
  );

  routes.post(
    '/giftcard/:token/payment',
    {
      schema: {
        tags,
        summary: 'Get the payment link of an unpaid purchase again',
        params: giftCardParams,
        response: { 200: giftCardPayAgainResponse },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      const subject = await readPageToken(app, request.params.token);
      if (!('purchase' in subject)) throw new Problem('not_found');
      const { orderId } = subject.purchase;
      return { payment_url: await app.limits.countPayment(request.ip, () => getPurchaseLink(app, orderId)) };
    },
  );

  routes.post(
    '/giftcard/:token/resend',
    {
      schema: {
        tags,
        summary: 'Send the cards again, to the address they were sent to',
        params: giftCardParams,
        response: { 200: giftCardResendResponse },
      },
    },
    async (request, reply) => {
      forbidCaching(reply);
      return { sent_to: await resendGiftCards(app, request.params) };
    },
  );
}
