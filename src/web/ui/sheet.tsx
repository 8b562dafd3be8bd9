import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import { ModalHeader } from './modal-header.tsx';
import { useDragDown } from './use-drag-down.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Stays visible below the scrolling part, e.g. "Show 12 results". */
  footer?: ReactNode;
  children: ReactNode;
};

/** From below on phones (its head can be dragged), a panel at the right edge from tablet on. */
export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  const titleId = useId();
  const { frame, handlers } = useDragDown(onClose);
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="modal mt-auto mb-0 w-full max-w-none open:animate-sheet-up tablet:mt-0 tablet:ml-auto tablet:h-dvh tablet:w-110 tablet:open:animate-sheet-aside"
    >
      <div
        ref={frame}
        className="flex max-h-[88dvh] flex-col rounded-t-sheet bg-paper tablet:h-full tablet:max-h-none tablet:rounded-none tablet:border-line tablet:border-l"
      >
        <div {...handlers} className="touch-none tablet:touch-auto">
          <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-line tablet:hidden" />
          <ModalHeader titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
        {Boolean(footer) && (
          <footer className="border-line border-t bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  );
}
