import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

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
 * What sheet, dialog and notification stand on: the browser's own modal dialog. Top layer, inert page behind it, Escape,
 * and focus that returns to where it came from cost no script and no injected style.
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

  // A layout effect: when the whole modal is removed, it has to close first, or focus doesn't find its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => dialog.close();
  }, [open]);

  // A press counts as outside only if it both starts and ends there: selecting text may end beside the dialog.
  function down(event: PointerEvent) {
    pressedOutside.current = event.target === ref.current;
  }
  function up(event: PointerEvent) {
    if (pressOutsideCloses && pressedOutside.current && event.target === ref.current) onClose();
  }

  return (
    // The dialog has no padding of its own: a press whose target is the dialog itself hit the backdrop.
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
      {open && children}
    </dialog>
  );
}
