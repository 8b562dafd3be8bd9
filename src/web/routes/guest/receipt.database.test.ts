import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { encodeHoldCookie, HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { appContext } from '../../context.ts';
import type { Route } from './+types/receipt';
import { loader } from './receipt.tsx';

const { app, server, database, provider } = await createPaymentApp();
const { clear, goToPay, makeGiftCard, setTime } = await createPaymentFixtures({ app, server, database });

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

async function load(address: string, holdId?: string) {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const url = new URL(address);
  const headers = holdId ? { Cookie: `a=b; ${HOLD_COOKIE}=${encodeHoldCookie(holdId)}` } : {};
  const request = new Request(url, { headers });
  return loader({ url, request, context } as unknown as Route.LoaderArgs).catch((thrown: unknown) => thrown);
}

async function goToPayAndLeave() {
  const { answer } = await goToPay();
  const session = provider.sessions()[0];
  return {
    holdId: answer.hold_id,
    successUrl: session?.successUrl ?? '',
    cancelUrl: session?.cancelUrl ?? '',
  };
}

test('PAY-69 a guest who stops the payment returns to the payment step without a failure, in the browser that has the hold', async () => {
  const { holdId, cancelUrl } = await goToPayAndLeave();
  const answer = await load(cancelUrl, holdId);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect(status).toBe(302);
  expect(headers.get('Location')).toMatch(/^\/en\/book\/payment\/restaurant\/bord-\d+\?cancelled=1$/);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

test('PAY-18 a declined payment returns to the payment step as failed, in the browser that has the hold', async () => {
  const { holdId, successUrl, cancelUrl } = await goToPayAndLeave();
  await database.pool.query(`update payment_attempt set state = 'failed', closed_at = app_now()`);
  for (const url of [successUrl, cancelUrl]) {
    const { headers } = (await load(url, holdId)) as Response;
    expect(headers.get('Location')).toMatch(/\?ispafa=1$/);
  }
});

test('PAY-19 RECEIPT-1 any other browser gets the receipt, which offers to pay again', async () => {
  const { cancelUrl, successUrl, holdId } = await goToPayAndLeave();
  const another = database.makeHoldId();
  expect(await load(cancelUrl, another)).toMatchObject({
    data: { receipt: { state: 'failed', can_pay: true } },
  });
  expect(await load(cancelUrl)).toMatchObject({ data: { receipt: { state: 'failed', can_pay: true } } });
  expect(await load(successUrl, holdId)).toMatchObject({ data: { receipt: { state: 'waiting' } } });
});

test('PAGE-20 PATH-25 the receipt is no-store in every language, even when there is none', async () => {
  const { successUrl } = await goToPayAndLeave();
  const token = successUrl.split('/').at(-1);
  for (const path of [`/kvittering/${token}`, `/kvitto/${token}`, `/en/receipt/${token}`]) {
    const answer = await load(`http://localhost:3000${path}`);
    expect(answer).toMatchObject({
      data: { token },
      init: { headers: { 'Cache-Control': 'private, no-store' } },
    });
  }
  expect(await load('http://localhost:3000/kvittering/1-abc')).toMatchObject({
    init: { status: 404, headers: { 'Cache-Control': 'private, no-store' } },
  });
});

test('RECEIPT-3 the page of a confirmed table has the reference, the code and the link to pass on', async () => {
  const { code } = await makeGiftCard(100_000);
  const { answer } = await goToPay({ giftcodes: [code] });
  expect(await load(answer.payment_link)).toMatchObject({
    data: {
      receipt: {
        state: 'confirmed',
        reference: expect.stringMatching(/^\w{6}$/),
        ticket: {
          link: expect.stringContaining('/en/receipt/'),
          code: { path: expect.stringMatching(/^M0 0h7v1H0z/) },
        },
      },
    },
  });
});
