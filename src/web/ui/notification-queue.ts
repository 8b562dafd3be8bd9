import type { ReactNode } from 'react';

export type NotificationKind = 'alert' | 'error' | 'confirm' | 'box';

type NotificationButton = {
  /** What the asker gets back when it is pressed. */
  value: string;
  label: string;
};

export type NotificationContent = {
  kind: NotificationKind;
  /** Two with one id are one: the later takes the earlier's place, and both askers get its answer. */
  id?: string;
  title: string;
  body?: ReactNode;
  /** Detail below the body, e.g. what the server said. */
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
  const at = id === undefined ? -1 : queue.findIndex((one) => one.content.id === id);
  const earlier = queue[at];
  if (earlier === undefined) return [...queue, added];
  return queue.with(at, {
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
