import type { ReactNode } from 'react';

export type NotificationKind = 'alert' | 'error' | 'confirm' | 'box';

type NotificationButton = {
  /** What the caller gets when the button is pressed. */
  value: string;
  label: string;
};

export type NotificationContent = {
  kind: NotificationKind;
  /** A notification replaces a queued one with the same id, and both callers get its answer. */
  id?: string;
  title: string;
  body?: ReactNode;
  /** Detail below the body, e.g. the message of the server. */
  message?: string;
  /** The last one is the main one. */
  buttons: readonly NotificationButton[];
};

export type QueuedNotification = {
  key: number;
  content: NotificationContent;
  /** Called once, with the pressed button's value or undefined when closed without one. */
  answer: (value: string | undefined) => void;
};

type Queue = readonly QueuedNotification[];

export function enqueue(queue: Queue, added: QueuedNotification): Queue {
  const { id } = added.content;
  const index = id === undefined ? -1 : queue.findIndex((one) => one.content.id === id);
  const earlier = queue[index];
  if (earlier === undefined) return [...queue, added];
  return queue.with(index, {
    ...added,
    answer(value) {
      earlier.answer(value);
      added.answer(value);
    },
  });
}

export function dequeue(queue: Queue, key: number): Queue {
  return queue.filter((one) => one.key !== key);
}
