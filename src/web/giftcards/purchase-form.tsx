import type { ReactNode } from 'react';
import { activeStep } from '#core/giftcards/machine/selectors.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = { title: string; fields: readonly string[]; children: ReactNode };

export function PurchaseForm({ title, fields, children }: Props) {
  const send = useSend();
  const errors = useGiftcardState((snapshot) => snapshot.context.steps[activeStep(snapshot)].errors);
  return (
    <StepFrame
      title={title}
      fields={fields}
      errors={errors}
      onSubmit={() => send({ type: 'submit' })}
      action={<SubmitButton />}
    >
      {children}
    </StepFrame>
  );
}
