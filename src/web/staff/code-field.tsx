import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../ui/field.tsx';

/**
 * Six digits from a mail. Phones offer them above the keyboard.
 * It takes the focus of the form that it replaces.
 */
export function CodeField(props: ComponentProps<typeof Field>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      {...props}
      ref={input}
      type="text"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
      className="[&_input]:max-w-56 [&_input]:text-xl [&_input]:tabular-nums [&_input]:tracking-[0.2em]"
    />
  );
}
