import { type ReactNode, useEffect, useRef } from 'react';
import type { StepErrors } from '#core/booking/machine/booking-context.ts';
import { fieldId, STEP_FORM_ID, STEP_TITLE_ID } from './step-ids.ts';

type Props = {
  title: string;
  /** In the order in which they stand: after a submit the first wrong one takes the focus. */
  fields: readonly string[];
  errors: StepErrors;
  /** Whoever goes on choosing doesn't want to go on yet. */
  onTouch?: () => void;
  onSubmit: () => void;
  /** On phones and tablets it stands in the bar below. */
  action: ReactNode;
  children: ReactNode;
};

/** The form of one step. */
export function StepFrame({ title, fields, errors, onTouch, onSubmit, action, children }: Props) {
  const isSubmitted = useRef(false);
  useEffect(() => {
    const wrong = fields.find((field) => errors[field]);
    if (!isSubmitted.current || wrong === undefined) return;
    isSubmitted.current = false;
    document.getElementById(fieldId(wrong))?.focus();
  }, [errors, fields]);

  return (
    <form
      id={STEP_FORM_ID}
      noValidate
      // What takes the focus must not hide behind the bar.
      className="[&_:is(input,textarea,button,fieldset,summary)]:scroll-mb-36 desktop:[&_:is(input,textarea,button,fieldset,summary)]:scroll-mb-4"
      onClickCapture={onTouch}
      onChangeCapture={onTouch}
      onSubmit={(event) => {
        event.preventDefault();
        isSubmitted.current = true;
        onSubmit();
      }}
    >
      <h2 id={STEP_TITLE_ID} tabIndex={-1} className="mb-5 text-title">
        {title}
      </h2>
      {children}
      <div className="mt-8 hidden justify-end desktop:flex">{action}</div>
    </form>
  );
}
