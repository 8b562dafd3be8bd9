import { expect, test } from 'vitest';
import {
  codeOnOrder,
  NOT_OK,
  problem,
  refusedCode,
  sampleOrder,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atInfo,
  edit,
  reachInfo,
  reachTerms,
  startBooking,
  withCode,
} from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep } from './selectors.ts';

test('CODE-7 CODE-8 TEXT-12 a valid code is added, its field is cleared, and an alert says so', async () => {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: ' abcd-2345 ' });
  booking.send({ type: 'code.add' });
  expect(booking.sentOf('guest')).toMatchObject([{ body: { giftcodes: ['ABCD2345'] } }]);
  await booking.answer('guest', sampleOrder({ giftcards: [codeOnOrder('ABCD2345')] }));
  expect(booking.info().data).toMatchObject({ giftcodes: ['ABCD2345'], last_giftcode: '' });
  expect(booking.context().order?.giftcards).toHaveLength(1);
  expect(booking.context().notifications).toMatchObject([
    { kind: 'alert', body: { messageKey: 'gc_success_msg', params: { code: 'ABCD2345' } } },
  ]);
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
});

test('BOOK-40 BOOK-21 a code that was typed but not added is sent with the submit', async () => {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: 'ABCD2345' });
  booking.send({ type: 'submit' });
  expect(booking.sentOf('guest')).toMatchObject([{ body: { giftcodes: ['ABCD2345'] } }]);
  await booking.answer('guest', sampleOrder({ giftcards: [codeOnOrder('ABCD2345')] }));
  expect(booking.info()).toMatchObject({
    data: { giftcodes: ['ABCD2345'], last_giftcode: '' },
    complete: true,
  });
});

test('CODE-4 a code that is already listed is refused without a call, both when added and when submitted', async () => {
  const booking = await withCode();
  edit(booking, { field: 'last_giftcode', value: 'abcd 2345' });
  const listed = { last_giftcode: { messageKey: 'errors.gc-exist' } };
  booking.send({ type: 'code.add' });
  expect(booking.info().errors).toEqual(listed);
  booking.send({ type: 'submit' });
  expect(booking.info().errors).toEqual(listed);
  expect(booking.sentOf('guest')).toHaveLength(1);
});

test('CODE-5 CODE-6 a code needs a valid email and mobile first', async () => {
  const booking = startBooking();
  await reachInfo(booking);
  edit(booking, { field: 'last_giftcode', value: 'ABCD2345' });
  booking.send({ type: 'code.add' });
  expect(booking.info().errors).toEqual({
    last_giftcode: { messageKey: 'errors.gc-mail-phone' },
    email: { messageKey: 'errors.email' },
  });
  expect(booking.sentOf('guest')).toEqual([]);
});

test.each([
  [refusedCode('giftcard_validate_expired'), { messageKey: 'errors.error-gc-expired', params: {} }],
  [
    refusedCode('giftcard_validate_cover', { cover: 4 }),
    { messageKey: 'errors.bycode-giftcard_validate_cover', params: { cover: 4, count: 4 } },
  ],
  [refusedCode('The code is invalid'), { messageKey: 'errors.gc-invalid', params: {} }],
  [
    refusedCode('closed on Mondays'),
    { messageKey: 'errors.bycode-closed on Mondays', params: { defaultValue: 'closed on Mondays' } },
  ],
  [problem('rate_limited', undefined, 429), { messageKey: 'errors.rate_limited' }],
  [NOT_OK, { messageKey: 'errors.unavailable' }],
])('CODE-10 ERR-6 the error of a failed code is shown at last_giftcode: %#', async (error, shown) => {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: 'ABCD2345' });
  booking.send({ type: 'code.add' });
  await booking.fail('guest', error);
  expect(booking.info()).toMatchObject({
    data: { giftcodes: [], last_giftcode: 'ABCD2345' },
    errors: { last_giftcode: shown },
    complete: false,
  });
  edit(booking, { field: 'last_giftcode', value: 'ABCD2346' });
  expect(booking.info().errors).toEqual({});
});

test('CODE-7 typing another code cancels the call for the first one; editing another field does not', async () => {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: 'ABCD2345' });
  booking.send({ type: 'code.add' });
  const tried = booking.live('guest');
  edit(booking, { field: 'name', value: 'Grace' });
  expect(tried?.signal.aborted).toBe(false);
  edit(booking, { field: 'last_giftcode', value: 'ZZZZ' });
  expect(tried?.signal.aborted).toBe(true);
  tried?.resolve(sampleOrder());
  await booking.settled();
  expect(booking.info().data).toMatchObject({ giftcodes: [], last_giftcode: 'ZZZZ', name: 'Grace' });
});

test('CODE-9 NOTE-4 TEXT-11 removing a code asks first; after no it stays, after yes it is removed', async () => {
  const booking = await withCode();
  booking.send({ type: 'code.remove', code: 'ABCD2345' });
  expect(booking.context().notifications).toEqual([
    {
      kind: 'confirm',
      id: 'remove_code',
      title: { messageKey: 'errors.modal-title' },
      body: { messageKey: 'message.remove_code' },
      buttons: [
        { value: 'no', label: 'buttons.no' },
        { value: 'yes', label: 'buttons.yes' },
      ],
      open: true,
    },
  ]);
  booking.send({ type: 'notification.answer', id: 'remove_code', value: 'no' });
  expect(booking.shownNotices()).toEqual([]);
  expect(booking.live('guest')).toBeUndefined();

  booking.send({ type: 'code.remove', code: 'ABCD2345' });
  booking.send({ type: 'notification.answer', id: 'remove_code', value: 'yes' });
  expect(booking.sentOf('guest').at(-1)).toMatchObject({ body: { giftcodes: [] } });
  expect(booking.info().data.giftcodes).toEqual(['ABCD2345']);
  await booking.answer('guest', sampleOrder());
  expect(booking.info().data.giftcodes).toEqual([]);
  expect(booking.context().order?.giftcards).toEqual([]);
});

test('CODE-9 removing a code that is not listed does nothing', async () => {
  const booking = await withCode();
  booking.send({ type: 'code.remove', code: 'OTHER' });
  expect(booking.shownNotices()).toEqual([]);
});

test('ERR-22 a code that cannot be removed stays, and an alert says so', async () => {
  const booking = await withCode();
  booking.send({ type: 'code.remove', code: 'ABCD2345' });
  booking.send({ type: 'notification.answer', id: 'remove_code', value: 'yes' });
  await booking.fail('guest', problem('internal'));
  expect(booking.shownNotices()).toEqual(['errors.remove_giftcode']);
  expect(booking.info().data.giftcodes).toEqual(['ABCD2345']);
});

test('CODE-9 a code can be removed while the email is incomplete', async () => {
  const booking = await withCode();
  edit(booking, { field: 'email', value: 'ada@' });
  booking.send({ type: 'code.remove', code: 'ABCD2345' });
  booking.send({ type: 'notification.answer', id: 'remove_code', value: 'yes' });
  expect(booking.sentOf('guest').at(-1)).toMatchObject({ body: { email: '', name: 'Ada Lund' } });
});

test('BOOK-19 going back to the contact step clears the codes in the form and on the order', async () => {
  const booking = await withCode();
  booking.send({ type: 'submit' });
  await booking.answer('guest', sampleOrder({ giftcards: [codeOnOrder('ABCD2345')] }));
  booking.send({ type: 'step.open', step: 'info' });
  expect(activeStep(booking.actor.getSnapshot())).toBe('info');
  expect(booking.info()).toMatchObject({
    data: { giftcodes: [], last_giftcode: '', name: 'Ada Lund' },
    complete: false,
  });
  expect(booking.sentOf('guest').at(-1)).toMatchObject({ body: { giftcodes: [] } });
  await booking.answer('guest', sampleOrder());
  expect(booking.context().order?.giftcards).toEqual([]);
});

test('BOOK-19 entering step 2 again clears a refused code and its error', async () => {
  const booking = await atInfo();
  edit(booking, { field: 'last_giftcode', value: 'ABCD2345' });
  booking.send({ type: 'code.add' });
  await booking.fail('guest', refusedCode('giftcard_validate_expired'));
  expect(Object.keys(booking.info().errors)).toEqual(['last_giftcode']);
  booking.send({ type: 'step.open', step: 'book' });
  await reachInfo(booking);
  expect(booking.info()).toMatchObject({ data: { last_giftcode: '' }, errors: {} });
});

test('BOOK-19 ERR-22 a notification says when codes cannot be removed from the order', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  await booking.settled();
  booking.send({ type: 'step.open', step: 'info' });
  expect(booking.live('guest')).toBeUndefined();

  const other = await withCode();
  other.send({ type: 'submit' });
  await other.answer('guest', sampleOrder({ giftcards: [codeOnOrder('ABCD2345')] }));
  other.send({ type: 'step.open', step: 'info' });
  await other.fail('guest', NOT_OK);
  expect(other.shownNotices()).toEqual(['errors.remove_giftcode']);
});
