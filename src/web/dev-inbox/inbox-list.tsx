import { Mail, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';

type ListedMessage = {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  title: string;
  sentAt: string;
};

export function InboxList({ messages, selectedId }: { messages: ListedMessage[]; selectedId: number }) {
  return (
    <ul className="grid max-h-80 content-start gap-1 overflow-y-auto desktop:max-h-none">
      {messages.map(({ id, channel, recipient, title, sentAt }) => (
        <li key={id}>
          <Link
            to={`?id=${id}`}
            preventScrollReset
            aria-current={id === selectedId ? 'true' : undefined}
            className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-box border border-line p-3 ${id === selectedId ? 'bg-saffron text-on-saffron' : 'bg-card'}`}
          >
            {channel === 'mail' ? (
              <Mail aria-label="Mail" className="mt-0.5 size-5" />
            ) : (
              <MessageSquareText aria-label="Text message" className="mt-0.5 size-5" />
            )}
            <span className="truncate font-semibold">{title}</span>
            <span className="figures col-start-2 truncate text-sm">
              {`${sentAt.slice(11, 19)} · ${recipient}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
