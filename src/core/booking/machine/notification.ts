// The booking's modal messages and questions as data. One is open, the others are queued.
import type { MessageKey } from '../../i18n/catalog.ts';
import { ALERTS, type Message } from '../../problem.ts';

/** One of our texts by its key, or a text that the server has already translated. */
export type Shown = Message | { text: string };

export type NotificationAnswer = 'ok' | 'yes' | 'no';
type NotificationButton = { value: NotificationAnswer; label: MessageKey };

export type Notification = {
  kind: 'alert' | 'error' | 'confirm' | 'box';
  /** A notification replaces an earlier one with the same id. */
  id: string;
  title: Message;
  body: Shown;
  /** Detail below the body: the server's message. */
  message?: string;
  buttons: readonly NotificationButton[];
  open: boolean;
};

type Queue = readonly Notification[];

const OK: readonly NotificationButton[] = [{ value: 'ok', label: 'buttons.ok' }];
const NO_YES: readonly NotificationButton[] = [
  { value: 'no', label: 'buttons.no' },
  { value: 'yes', label: 'buttons.yes' },
];
const TITLE: Message = { messageKey: ALERTS.modalTitle };

const idOf = (body: Shown): string => ('messageKey' in body ? body.messageKey : body.text);

export const alertOf = (body: Shown, id = idOf(body)): Notification => ({
  kind: 'alert',
  id,
  title: TITLE,
  body,
  buttons: OK,
  open: false,
});

export const errorOf = (body: Shown, message?: string): Notification => ({
  ...alertOf(body),
  kind: 'error',
  ...(message === undefined ? {} : { message }),
});

export const confirmOf = (id: string, body: Message): Notification => ({
  ...alertOf(body, id),
  kind: 'confirm',
  buttons: NO_YES,
});

const openFirst = (queue: Queue): Queue => queue.map((one, at) => ({ ...one, open: at === 0 }));

export function notify(queue: Queue, added: Notification): Queue {
  const at = queue.findIndex((one) => one.id === added.id);
  return openFirst(at < 0 ? [...queue, added] : queue.with(at, added));
}

export const dismiss = (queue: Queue, ...ids: readonly string[]): Queue =>
  openFirst(queue.filter((one) => !ids.includes(one.id)));
