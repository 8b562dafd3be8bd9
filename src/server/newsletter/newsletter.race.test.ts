// An upsert waits for one unique constraint only. A failure here would undo the payment that asked for the newsletter.
import { expect, test } from 'vitest';
import { firstFailure } from '#test/support/at-once.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import { inTransaction } from '../db/database.ts';
import { hashToken } from '../link-token.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { upsertRequest } from './newsletter-queries.ts';

const { app, database } = await createMailApp();

test('NEWS-11 requests for one new address at once all succeed and make one subscriber', async () => {
  const ask = (round: number) =>
    inTransaction(app.db, (tx) =>
      askToConfirm(app, tx, { email: `at-once-${round}@example.com`, language: 'da', market: 'dk' }),
    );
  expect(await firstFailure(60, ask)).toBeUndefined();
  const { rowCount } = await database.pool.query('select from newsletter_subscriber');
  expect(rowCount).toBe(60);
});

test('control: NEWS-11 without the lock of the address one of them fails', async () => {
  const requestedAt = new Date();
  const ask = (round: number) => {
    const email = `without-${round}@example.com`;
    const request = {
      email,
      emailNormalised: email,
      language: 'da',
      market: 'dk',
      requestedAt,
      confirmTokenHash: hashToken(`confirm ${email}`),
      leaveTokenHash: hashToken(`leave ${email}`),
    } as const;
    return inTransaction(app.db, (tx) => upsertRequest(tx, request, 10));
  };
  expect(await firstFailure(1_000, ask)).toMatchObject({ code: '23505' });
});
