// Gift cards: buying them, and the pages of a purchase and of a card. A page's token is all that is needed to see it.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  giftcardPageContract,
  giftcardParams,
  giftcardPayAgainAnswer,
  giftcardPaymentAnswer,
  giftcardPaymentBody,
  giftcardResendAnswer,
  giftcodeAnswer,
} from '#core/giftcards/giftcards.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { requestLanguage } from '../http/translator.ts';
import { getCardsPdf } from './get-cards-pdf.ts';
import { getGiftcardPage, readPageToken } from './get-giftcard-page.ts';
import { getGiftcode } from './get-giftcode.ts';
import { getPurchaseLink } from './get-purchase-link.ts';
import { resendGiftcards } from './resend-giftcards.ts';
import { startGiftcardPayment } from './start-giftcard-payment.ts';

const tags = ['Gift cards'];

/** Whatever is answered here is one person's. */
const keepPrivate = (reply: FastifyReply) => reply.header('Cache-Control', 'private, no-store');

export async function registerGiftcards(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/giftcard/payment',
    {
      schema: {
        tags,
        summary: 'Buy gift cards: make the order and its payment page',
        description:
          'The amount is in whole kroner. Sent twice with one `request_key` it answers the same order and the same link.',
        body: giftcardPaymentBody,
        response: { 200: giftcardPaymentAnswer },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      const { body } = request;
      const language = body.lang ?? requestLanguage(app, request);
      return startGiftcardPayment(app, {
        requestKey: body.request_key ?? randomUUID(),
        language,
        market: body.market ?? (language === 'sv' ? 'se' : 'dk'),
        amount: body.amount,
        quantity: body.quantity,
        name: body.name,
        email: body.email,
        isSubscribe: body.is_subscribe,
        isAcceptTerms: body.is_accept_terms,
        greeting: body.greeting ?? '',
        recipientName: body.recipient_name ?? '',
        recipientEmail: body.recipient_email ?? '',
        deliverOn: body.deliver_on ?? '',
      });
    },
  );

  routes.get(
    '/giftcard/:token',
    {
      schema: {
        tags,
        summary: 'A purchase or a card as it is this moment',
        params: giftcardParams,
        response: { 200: giftcardPageContract },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return getGiftcardPage(app, request.params);
    },
  );

  routes.get(
    '/giftcard/:token/code',
    {
      schema: {
        tags,
        summary: "A card's code, to fill the box of a booking with",
        params: giftcardParams,
        response: { 200: giftcodeAnswer },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return { code: await getGiftcode(app, request.params) };
    },
  );

  routes.get(
    '/giftcard/:token/gift-card.pdf',
    {
      schema: {
        tags,
        summary: 'The cards to print, one to a page',
        params: giftcardParams,
        response: { 200: { description: 'PDF', content: { 'application/pdf': { schema: z.any() } } } },
      },
    },
    async (request, reply) => {
      const pdf = await getCardsPdf(app, request.params);
      keepPrivate(reply)
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
        summary: 'Pay a purchase after all',
        params: giftcardParams,
        response: { 200: giftcardPayAgainAnswer },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      const subject = await readPageToken(app, request.params.token);
      if (!('purchase' in subject)) throw new Problem('not_found');
      return { payment_url: await getPurchaseLink(app, subject.purchase.orderId) };
    },
  );

  routes.post(
    '/giftcard/:token/resend',
    {
      schema: {
        tags,
        summary: 'Send the cards again, to the address they were sent to',
        params: giftcardParams,
        response: { 200: giftcardResendAnswer },
      },
    },
    async (request, reply) => {
      keepPrivate(reply);
      return { sent_to: await resendGiftcards(app, request.params) };
    },
  );
}
