// Steps 2 to 4. Step 1 doesn't need them, so they are a chunk of their own.
import type { BookingStep } from '#core/paths-words.ts';
import { InfoStep } from './info-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { TermsStep } from './terms-step.tsx';

const STEPS = { info: InfoStep, terms: TermsStep, payment: PaymentStep };

export function LaterStep({ step }: { step: Exclude<BookingStep, 'book'> }) {
  const Step = STEPS[step];
  return <Step />;
}
