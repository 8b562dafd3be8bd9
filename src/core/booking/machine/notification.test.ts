import { expect, test } from 'vitest';
import { startBooking } from '#test/fixtures/booking-machine/sample-booking.ts';
import { alertOf, confirmOf, dismiss, errorOf, notify } from './notification.ts';
import { openNotification } from './selectors.ts';

const A = alertOf({ messageKey: 'errors.load_times' });
const B = errorOf({ text: 'Noget gik galt' }, 'msg');

test('NOTE-1 NOTE-3 an alert has its title, body, id and one button', () => {
  expect(A).toEqual({
    kind: 'alert',
    id: 'errors.load_times',
    title: { messageKey: 'errors.modal-title' },
    body: { messageKey: 'errors.load_times' },
    buttons: [{ value: 'ok', label: 'buttons.ok' }],
    open: false,
  });
  expect(B).toMatchObject({ kind: 'error', message: 'msg', buttons: [{ label: 'buttons.ok' }] });
});

test('NOTE-4 a confirmation has the buttons no and yes', () => {
  const { kind, buttons } = confirmOf('sure', { messageKey: 'message.remove_code' });
  expect([kind, ...buttons.map((button) => button.label)]).toEqual(['confirm', 'buttons.no', 'buttons.yes']);
});

test('NOTE-1 one notification is open at a time, the others are queued', () => {
  const queue = notify(notify([], A), B);
  expect(queue.map((one) => one.open)).toEqual([true, false]);
  expect(dismiss(queue, A.id)).toMatchObject([{ id: B.id, open: true }]);
  expect(notify(queue, { ...A, message: 'again' })).toMatchObject([
    { message: 'again', open: true },
    { id: B.id },
  ]);
});

test('NOTE-1 an answer closes its notification', async () => {
  const booking = startBooking();
  await booking.fail('loadStock', new TypeError('Failed to fetch'));
  expect(openNotification(booking.context())?.id).toBe('errors.load_menus');
  booking.send({ type: 'notification.answer', id: 'errors.load_menus', value: 'ok' });
  expect(openNotification(booking.context())).toBeUndefined();
});
