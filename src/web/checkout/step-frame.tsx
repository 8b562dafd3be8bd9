import { type ReactNode, useEffect, useRef } from 'react';
import type { StepErrors } from '#core/booking/machine/booking-context.ts';
import { fieldId, STEP_FORM_ID, STEP_TITLE_ID } from './step-ids.ts';

type Props = {
  title: string;
  /** In page order: after a submit the first invalid field gets the focus. */
  fields: readonly string[];
  errors: StepErrors;
  /** Called on every click and change; a waiting submit is then cancelled. */
  onTouch?: () => void;
  onSubmit: () => void;
  /** The submit button; on phones and tablets the bottom bar has it instead. */
  action: ReactNode;
  children: ReactNode;
};

/** The form of one step. */
export function StepFrame({ title, fields, errors, onTouch, onSubmit, action, children }: Props) {
  const isSubmitted = useRef(false);
  useEffect(() => {
    const invalid = fields.find((field) => errors[field]);
    if (!isSubmitted.current || invalid === undefined) return;
    isSubmitted.current = false;
    document.getElementById(fieldId(invalid))?.focus();
  }, [errors, fields]);

  return (
    <form
      id={STEP_FORM_ID}
      noValidate
      // A focused field must not be hidden behind the bottom bar.
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
