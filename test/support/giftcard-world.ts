// Buyers of gift cards, for tests of purchases, cards and their money.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type GiftcardPaymentAnswer,
  type GiftcardPaymentBody,
  giftcardPaymentAnswer,
} from '#core/giftcards/giftcards.contract.ts';
import type { App } from '#server/app.ts';
import { purchaseToken } from '#server/giftcards/page-token.ts';
import type { Server } from '#server/http/create-server.ts';
import { openBrowser } from './guest-client.ts';
import type { TestDatabase } from './test-app.ts';

type Parts = { app: App; server: Server; database: TestDatabase };

const BUYER = { name: 'Åse Sørensen', email: 'aase@example.com' };

export async function createGiftcardWorld({ app, server, database }: Parts) {
  const { pool } = database;
  const browser = await openBrowser(server);

  const bodyOf = (given: Partial<GiftcardPaymentBody> = {}): GiftcardPaymentBody => ({
    is_accept_terms: true,
    is_subscribe: false,
    ...BUYER,
    amount: 500,
    quantity: 1,
    lang: 'da',
    request_key: randomUUID(),
    ...given,
  });

  const send = (given: Record<string, unknown> = {}) =>
    browser.send('POST', 'giftcard/payment', { ...bodyOf(), ...given });

  /** All the way to the payment page. */
  async function buy(given: Partial<GiftcardPaymentBody> = {}) {
    const body = bodyOf(given);
    const sent = await send(body);
    expect(sent.json()).not.toHaveProperty('error');
    const answer: GiftcardPaymentAnswer = giftcardPaymentAnswer.parse(sent.json());
    const orderId = Number(answer.order_id);
    const attempts = await attemptsOf(orderId);
    const sessionId = String(attempts.at(-1)?.provider_session_id);
    return { body, answer, orderId, sessionId, token: purchaseToken(app, body.request_key ?? '') };
  }

  const rowsOf = async (table: string, orderId: number, order = 'id') =>
    (await pool.query(`select * from ${table} where giftcard_order_id = $1 order by ${order}`, [orderId]))
      .rows;

  const attemptsOf = (orderId: number) => rowsOf('giftcard_payment_attempt', orderId);
  const cardsOf = (orderId: number) => rowsOf('gift_card', orderId);
  const refundsOf = (orderId: number) => rowsOf('giftcard_refund', orderId);

  async function readPurchase(orderId: number) {
    const { rows } = await pool.query('select * from giftcard_order where id = $1', [orderId]);
    return rows[0];
  }

  return { browser, bodyOf, send, buy, attemptsOf, cardsOf, refundsOf, readPurchase };
}
