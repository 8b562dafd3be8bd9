import {
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from './after-paint.ts';
import { useBackCloses } from './modal-history.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** The id of the heading that names it. */
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Whether a press beside it closes it. Escape always does. */
  pressOutsideCloses?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/**
 * What sheet, dialog and notification stand on: the browser's own modal dialog. Top layer, inert
 * page behind it, Escape, and focus that returns to where it came from cost no script and no
 * injected style.
 */
export function Modal({
  open,
  onClose,
  labelledBy,
  describedBy,
  role,
  pressOutsideCloses = true,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isFilled = useShowing(ref, open);
  useBackCloses(open, onClose);

  // A press counts as outside only if it both starts and ends there:
  // selecting text may end beside the dialog.
  function down(event: PointerEvent) {
    pressedOutside.current = event.target === ref.current;
  }
  function up(event: PointerEvent) {
    if (pressOutsideCloses && pressedOutside.current && event.target === ref.current) onClose();
  }

  return (
    // The dialog has no padding of its own:
    // a press whose target is the dialog itself hit the backdrop.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={down}
      onPointerUp={up}
      className={className}
    >
      {isFilled && <Content isStill={!open}>{children}</Content>}
    </dialog>
  );
}

/** Stands still while it goes: nobody sees it any more. */
const Content = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
);

/**
 * Opens and closes the dialog; tells whether it has content. Closed, it is out of sight at once.
 * Taking the content down and giving the page back, which restyles every element of it, wait until
 * the guest sees what was chosen.
 */
function useShowing(ref: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [isFilled, setFilled] = useState(open);
  const isOpen = useRef(open);
  if (open && !isFilled) setFilled(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    isOpen.current = true;
    delete dialog.dataset.leaving;
    dialog.showModal();
    markPage();
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => {
      isOpen.current = false;
      dialog.dataset.leaving = '';
      afterPaint(() => {
        if (isOpen.current) return;
        dialog.close();
        markPage();
        setFilled(false);
      });
    };
  }, [ref, open]);

  // When the whole modal is removed, it has to close first, or focus doesn't find its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      dialog?.close();
      markPage();
    };
  }, [ref]);
  return isFilled;
}

/**
 * A mark on the root instead of `:has()`, which looks through the whole page again after every
 * change to it.
 */
function markPage() {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
}
