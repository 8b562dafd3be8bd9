import { CircleAlert, CircleHelp, Info } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import type { NotificationContent, NotificationKind } from './notification-queue.ts';
import { Plate } from './plate.tsx';

type NotificationProps = {
  open: boolean;
  onAnswer: (value: string | undefined) => void;
} & NotificationContent;

const marks: Record<NotificationKind, { Icon: typeof Info | typeof Plate; className: string }> = {
  alert: { Icon: Info, className: 'bg-saffron-wash text-ink' },
  error: { Icon: CircleAlert, className: 'bg-tomato-wash text-tomato-ink' },
  confirm: { Icon: CircleHelp, className: 'bg-wash text-ink' },
  box: { Icon: Plate, className: 'bg-saffron-wash text-tomato' },
};

/** The four kinds share one layout; a press outside doesn't close an error or a question. */
export function Notification({ kind, title, body, message, buttons, open, onAnswer }: NotificationProps) {
  const id = useId();
  const { Icon, className } = marks[kind];
  const interrupts = kind !== 'box';
  return (
    <Modal
      open={open}
      onClose={() => onAnswer(undefined)}
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      role={interrupts ? 'alertdialog' : 'dialog'}
      pressOutsideCloses={kind === 'alert' || kind === 'box'}
      className={classNames(
        'modal m-auto open:animate-dialog-in',
        kind === 'box' ? 'w-[min(34rem,calc(100vw-2rem))]' : 'w-[min(26rem,calc(100vw-2rem))]',
      )}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col rounded-sheet border border-line bg-card">
        <div className="grow overflow-y-auto overscroll-contain p-6">
          <span className={classNames('mb-4 grid size-11 place-items-center rounded-full', className)}>
            <Icon className="size-6" />
          </span>
          <h2 id={`${id}title`} className="text-title">
            {title}
          </h2>
          <div id={`${id}text`} className="mt-2 text-ink-mid">
            {body}
            {message !== undefined && <p className="mt-3 rounded-box bg-wash px-3 py-2 text-sm">{message}</p>}
          </div>
        </div>
        <footer className="flex flex-col-reverse gap-2 px-6 pb-6 tablet:flex-row tablet:justify-end">
          {buttons.map((button, index) => {
            const isMain = index === buttons.length - 1;
            return (
              <Button
                key={button.value}
                kind={isMain ? 'primary' : 'secondary'}
                data-focus-first={isMain || undefined}
                onClick={() => onAnswer(button.value)}
              >
                {button.label}
              </Button>
            );
          })}
        </footer>
      </div>
    </Modal>
  );
}
