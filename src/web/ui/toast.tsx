import { X } from 'lucide-react';
import { useEffect } from 'react';

type ToastProps = {
  /** Empty hides the toast. Screen readers need the live region to exist before its text. */
  text: string;
  closeLabel: string;
  onClose: () => void;
};

/** A message at the bottom of the screen that disappears after six seconds. */
export function Toast({ text, closeLabel, onClose }: ToastProps) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onClose, 6000);
    return () => clearTimeout(timer);
  }, [text, onClose]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {text !== '' && (
        <div className="pointer-events-auto flex max-w-120 animate-sheet-up items-center gap-2 rounded-box bg-aubergine py-1.5 pr-1.5 pl-5 text-on-aubergine shadow-lift">
          <span className="py-2 leading-snug">{text}</span>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-full -outline-offset-4 outline-on-aubergine hover:bg-aubergine-line"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
