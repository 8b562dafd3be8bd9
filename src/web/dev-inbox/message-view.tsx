import { useState } from 'react';
import { ChipButton } from '../ui/chip-button.tsx';

type Message = {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; href: string }[];
};

const WIDTHS = [390, 700] as const;
type View = (typeof WIDTHS)[number] | 'text';

export function MessageView({ message }: { message: Message }) {
  const [wanted, setWanted] = useState<View>(700);
  const view = message.html === '' ? 'text' : wanted;
  const views: View[] = message.html === '' ? ['text'] : [...WIDTHS, 'text'];
  return (
    <article className="grid min-w-0 content-start gap-4">
      <header className="grid gap-1">
        <h2 className="text-name">{message.subject || 'Text message'}</h2>
        <p className="text-ink-soft">{message.recipient}</p>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        {views.map((one) => (
          <ChipButton key={one} selected={one === view} onClick={() => setWanted(one)}>
            {one === 'text' ? 'Text' : `${one} px`}
          </ChipButton>
        ))}
        {message.attachments.map(({ filename, href }) => (
          <a key={filename} href={href} download={filename} className="underline underline-offset-4">
            {filename}
          </a>
        ))}
      </div>
      {view === 'text' ? (
        <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-box border border-line bg-card p-5 font-sans">
          {message.text}
        </pre>
      ) : (
        <iframe
          key={message.id}
          title={message.subject}
          srcDoc={message.html}
          // No scripts and no access to this page; links open in a new tab.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          style={{ width: view, maxWidth: '100%', height: '80vh' }}
          className="rounded-box border border-line bg-card"
        />
      )}
    </article>
  );
}
