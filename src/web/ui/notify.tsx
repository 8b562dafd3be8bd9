// Shows notifications one after the other; `useNotify` waits for the answer.
import { createContext, type ReactNode, useCallback, useRef, useState } from 'react';
import { Notification } from './notification.tsx';
import { dequeue, enqueue, type NotificationContent, type QueuedNotification } from './notification-queue.ts';
import { useProvided } from './use-provided.ts';

type Notify = (content: NotificationContent) => Promise<string | undefined>;

const NotifyContext = createContext<Notify | undefined>(undefined);

export function NotifyProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedNotification[]>([]);
  const lastKey = useRef(0);
  const notify = useCallback<Notify>((content) => {
    lastKey.current += 1;
    const key = lastKey.current;
    return new Promise((answer) => setQueue((before) => enqueue(before, { key, content, answer })));
  }, []);
  const first = queue[0];

  function answer(value: string | undefined) {
    if (first === undefined) return;
    setQueue((before) => dequeue(before, first.key));
    first.answer(value);
  }

  return (
    <NotifyContext value={notify}>
      {children}
      {first !== undefined && <Notification key={first.key} {...first.content} open onAnswer={answer} />}
    </NotifyContext>
  );
}

export const useNotify = (): Notify => useProvided(NotifyContext);
