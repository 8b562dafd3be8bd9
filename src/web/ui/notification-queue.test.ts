import { expect, test, vi } from 'vitest';
import { dequeue, enqueue, type QueuedNotification } from './notification-queue.ts';

function queued(key: number, title: string, id?: string): QueuedNotification {
  const content = {
    kind: 'alert' as const,
    title,
    buttons: [{ value: 'ok', label: 'OK' }],
    ...(id && { id }),
  };
  return { key, content, answer: vi.fn<QueuedNotification['answer']>() };
}

const titles = (queue: readonly QueuedNotification[]) => queue.map((one) => one.content.title);

test('notifications stay in order and leave one by one', () => {
  const queue = [queued(1, 'first'), queued(2, 'second')].reduce(
    enqueue,
    [] as readonly QueuedNotification[],
  );
  expect(titles(queue)).toEqual(['first', 'second']);
  expect(titles(dequeue(queue, 1))).toEqual(['second']);
});

test('a notification with the id of a queued one replaces it, and both callers get its answer', () => {
  const before = queued(1, 'sold out', 'stock');
  const after = queued(3, 'sold out again', 'stock');
  const queue = [before, queued(2, 'other'), after].reduce(enqueue, [] as readonly QueuedNotification[]);
  expect(titles(queue)).toEqual(['sold out again', 'other']);
  queue[0]?.answer('ok');
  expect(before.answer).toHaveBeenCalledExactlyOnceWith('ok');
  expect(after.answer).toHaveBeenCalledExactlyOnceWith('ok');
});

test('equal notifications without ids stay separate', () => {
  const queue = [queued(1, 'same'), queued(2, 'same')].reduce(enqueue, [] as readonly QueuedNotification[]);
  expect(queue).toHaveLength(2);
});
