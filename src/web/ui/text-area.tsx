import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass } from './control-style.ts';
import { FieldFrame, messageAttributes } from './field-frame.tsx';

type TextAreaProps = {
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
} & ComponentProps<'textarea'>;

/** A field of several lines that grows with its text, in browsers that support it. */
export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...rest}
        id={inputId}
        className={controlClass(
          error !== undefined,
          'field-sizing-content max-h-80 resize-none py-3 leading-6',
        )}
        {...messageAttributes(inputId, error)}
      />
    </FieldFrame>
  );
}
