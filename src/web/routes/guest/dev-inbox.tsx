// Development only: all mails and text messages that were sent with this database.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listInbox } from '#server/messages/list-inbox.ts';
import { appContext } from '../../context.ts';
import { InboxList } from '../../dev-inbox/inbox-list.tsx';
import { MessageView } from '../../dev-inbox/message-view.tsx';
import { answerProblems } from './page-request.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const messages = await answerProblems(listInbox(context.get(appContext)));
  const id = Number(new URL(request.url).searchParams.get('id'));
  return {
    selected: messages.find((message) => message.id === id) ?? messages[0],
    list: messages.map(({ id, channel, recipient, subject, text, sentAt }) => ({
      id,
      channel,
      recipient,
      title: subject || text,
      sentAt,
    })),
  };
}

export const meta = () => [{ title: 'Inbox' }];

export default function DevInbox() {
  const { list, selected } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-6 py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-title">Inbox</h1>
        <Link to="." className="underline underline-offset-4" replace>
          Look again
        </Link>
      </div>
      {selected ? (
        <div className="grid gap-6 desktop:grid-cols-[20rem_1fr]">
          <InboxList messages={list} selectedId={selected.id} />
          <MessageView message={selected} />
        </div>
      ) : (
        <p className="text-ink-soft">Nothing has been sent yet. Book a table, and the ticket arrives here.</p>
      )}
    </div>
  );
}
