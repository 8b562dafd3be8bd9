import { X } from 'lucide-react';
import { Button } from './button.tsx';

type ModalHeaderProps = {
  titleId: string;
  title: string;
  closeLabel: string;
  onClose: () => void;
};

export function ModalHeader({ titleId, title, closeLabel, onClose }: ModalHeaderProps) {
  return (
    <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
      <h2 id={titleId} tabIndex={-1} data-focus-first className="text-name">
        {title}
      </h2>
      <Button kind="icon" aria-label={closeLabel} onClick={onClose}>
        <X aria-hidden className="size-5" />
      </Button>
    </header>
  );
}
