import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  title: string;
  lead: string;
  takeText: string;
  keepText: string;
  busy: boolean;
  onTake: () => void;
  onKeep: () => void;
  /** What differs. */
  children: ReactNode;
};

/** Two people saved the same. It gets the focus, and nothing is saved before one is chosen. */
export function ConflictChoice({ title, lead, takeText, keepText, busy, onTake, onKeep, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-3 rounded-box border-2 border-tomato bg-card p-4"
    >
      <div>
        <h2 id="conflict" className="font-semibold text-base">
          {title}
        </h2>
        <p className="text-ink-mid">{lead}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake}>
          {takeText}
        </Button>
        <Button kind="secondary" busy={busy} onClick={onKeep}>
          {keepText}
        </Button>
      </div>
    </section>
  );
}
