// The routes of booking: hold, guest, payment, release.
// Each answers with an order and renews the hold's cookie.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  bookingParams,
  carryBody,
  carryResponse,
  guestBody,
  type HoldBody,
  holdBody,
  type Order,
  orderContract,
  paymentBody,
  paymentResponse,
  releaseBody,
  releaseResponse,
} from '#core/booking/booking.contract.ts';
import { presentOrder } from '#core/booking/present-order.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { clearHoldCookie, setHoldCookie } from '../http/hold-cookie.ts';
import { readHoldId } from '../http/hold-id.ts';
import { requireVisitorId } from '../http/visitor-id.ts';
import { translatorFor } from '../i18n/translator.ts';
import { carryHold } from './hold/carry-hold.ts';
import { type HeldOrder, holdTable } from './hold/hold-table.ts';
import { releaseHold } from './hold/release-hold.ts';
import type { Caller } from './hold/take-table.ts';
import { updateGuest } from './hold/update-guest.ts';
import { startPayment } from './payment/start-payment.ts';

const tags = ['Booking'];
const NO_ORDER_YET = { order_id: null, booking_id: null, guest_id: null, payment_url: null };

const holdOf = (request: FastifyRequest, named: string | null | undefined) => named ?? readHoldId(request);

const callerOf = (request: FastifyRequest, body: { hold_id?: string | null | undefined }): Caller => ({
  visitorId: requireVisitorId(request),
  address: request.ip,
  holdId: holdOf(request, body.hold_id),
});

const tableOf = ({ seat, time, menus }: Pick<HoldBody, 'seat' | 'time' | 'menus'>) => ({ seat, time, menus });

export async function registerBooking(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  function answerWith<Answer extends { hold_id: string }>(reply: FastifyReply, answer: Answer): Answer {
    reply.header('Cache-Control', 'private, no-store');
    setHoldCookie(app, reply, answer.hold_id);
    return answer;
  }

  async function present({ holdId, heldUntil, price, coop }: HeldOrder, language: Language): Promise<Order> {
    const identity = { ...NO_ORDER_YET, hold_id: holdId, expire_at: heldUntil.toISOString() };
    return presentOrder(identity, price, coop, await translatorFor(language));
  }

  for (const [path, isFinal, summary] of [
    ['/booking/:id/calculate', false, 'Take or move the hold and price it; menus may be unfinished'],
    ['/booking/:id/hold', true, 'Take or move the hold after all checks of the first step'],
  ] as const) {
    routes.post(
      path,
      { schema: { tags, summary, params: bookingParams, body: holdBody, response: { 200: orderContract } } },
      async (request, reply) => {
        const { body } = request;
        const held = await holdTable(app, {
          ...tableOf(body),
          venueId: request.params.id,
          language: body.lang,
          caller: callerOf(request, body),
          isFinal,
        });
        return answerWith(reply, await present(held, body.lang));
      },
    );
  }

  routes.post(
    '/booking/:id/guest',
    {
      schema: {
        tags,
        summary: "Write the guest's details and the codes on the hold",
        description: 'The list of codes is replaced as a whole: a code that is left out is removed.',
        params: bookingParams,
        body: guestBody,
        response: { 200: orderContract },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const held = await updateGuest(app, {
        ...tableOf(body),
        venueId: request.params.id,
        language: body.lang,
        caller: callerOf(request, body),
        name: body.name,
        email: body.email,
        phone: body.phone,
        wantsNewsletter: body.is_newsletter,
        hasAcceptedTerms: body.is_accept_terms,
        note: body.note,
        coopCode: body.coop_code ?? '',
        coopZip: body.billing_zipcode ?? '',
        giftcodes: body.giftcodes,
        onHeld: (holdId) => setHoldCookie(app, reply, holdId),
      });
      return answerWith(reply, await present(held, body.lang));
    },
  );

  routes.post(
    '/booking/:id/payment',
    {
      schema: {
        tags,
        summary: 'Create the order and its payment page',
        description: 'A second call returns the same order and link.',
        params: bookingParams,
        body: paymentBody,
        response: { 200: paymentResponse },
      },
    },
    async (request, reply) => {
      const { lang, name, email, phone, hold_id, is_accept_terms } = request.body;
      const answer = await startPayment(app, {
        venueId: request.params.id,
        holdId: holdOf(request, hold_id),
        language: lang,
        address: request.ip,
        contact: { name, email, phone },
        hasAcceptedTerms: is_accept_terms,
      });
      return answerWith(reply, answer);
    },
  );

  routes.post(
    '/booking/:id/carry',
    {
      schema: {
        tags,
        summary: 'Make a token with which another host of ours takes the hold over',
        description: 'For a change of language. It works once, within a minute.',
        params: bookingParams,
        body: carryBody,
        response: { 200: carryResponse },
      },
    },
    async (request, reply) => {
      const { hold_id, draft } = request.body;
      reply.header('Cache-Control', 'private, no-store');
      const holdId = holdOf(request, hold_id);
      return { token: await carryHold(app, { venueId: request.params.id, holdId, draft }) };
    },
  );

  routes.delete(
    '/booking/:id/hold',
    {
      schema: {
        tags,
        summary: 'Release the hold',
        description: 'A hold that does not exist counts as released.',
        params: bookingParams,
        body: releaseBody,
        response: { 200: releaseResponse },
      },
    },
    async (request, reply) => {
      await releaseHold(app, { venueId: request.params.id, holdId: holdOf(request, request.body?.hold_id) });
      reply.header('Cache-Control', 'private, no-store');
      clearHoldCookie(app, reply);
      return { hold_id: null };
    },
  );
}
