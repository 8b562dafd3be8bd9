import type { ReactNode } from 'react';
import { activeStep } from '#core/gift-cards/machine/selectors.ts';
import { StepFrame } from '../checkout/step-frame.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = { title: string; fields: readonly string[]; children: ReactNode };

export function PurchaseForm({ title, fields, children }: Props) {
  const send = useSend();
  const errors = useGiftCardState((snapshot) => snapshot.context.steps[activeStep(snapshot)].errors);
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
