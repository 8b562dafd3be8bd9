import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { STEP_FORM_ID } from './step-ids.ts';

type Props = {
  busy: boolean | 'quietly';
  /** Called for a press while busy, which submits nothing. */
  onBusyPress?: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Submits the step: below the form on desktops, in the bottom bar on phones. */
export function StepSubmit({ busy, onBusyPress, className, children }: Props) {
  return (
    <Button
      type="submit"
      form={STEP_FORM_ID}
      busy={busy}
      onClickCapture={() => busy && onBusyPress?.()}
      // The second click of a double click would submit the next step as well.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      className={className}
    >
      {children}
    </Button>
  );
}
