import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import { ModalHeader } from './modal-header.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
};

export function Dialog({ open, onClose, title, closeLabel, footer, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="modal m-auto w-[min(36rem,calc(100vw-2rem))] open:animate-dialog-in"
    >
      <div className="flex max-h-[min(44rem,calc(100dvh-2rem))] flex-col overflow-hidden rounded-sheet bg-paper">
        <ModalHeader titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} />
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it only with focus
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- as above
          className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5"
        >
          {children}
        </div>
        {Boolean(footer) && <footer className="border-line border-t bg-card px-5 py-3">{footer}</footer>}
      </div>
    </Modal>
  );
}
