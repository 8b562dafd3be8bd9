import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { STEP_FORM_ID } from './step-ids.ts';

type Props = { busy: boolean; className?: string | undefined; children: ReactNode };

/** The one action of every step. It stands in the column on desktops and in the bar on phones. */
export function StepSubmit({ busy, className, children }: Props) {
  return (
    <Button
      type="submit"
      form={STEP_FORM_ID}
      busy={busy}
      // The second half of a double press was meant for the step before.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      className={className}
    >
      {children}
    </Button>
  );
}
