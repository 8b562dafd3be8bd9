// A screen above the list. Escape closes it, and the back button where the browser passes it on.
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  label: string;
  onClose: () => void;
  /** The content reaches the edges of the screen. */
  isBare?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * What is shown above every screen.
 * A modal dialog hides whatever is outside, so each layer has it inside.
 */
export const NoticeContext = createContext<ReactNode>(null);

export function Layer({ label, onClose, isBare = false, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'm-0 h-dvh max-h-none w-full max-w-none overflow-y-auto text-ink outline-none',
        !isBare && 'p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
      {use(NoticeContext)}
    </dialog>
  );
}
