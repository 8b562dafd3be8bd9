import { type Context, use } from 'react';

/** The value of a context that has no default: one of its providers must be above. */
export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = use(context);
  if (value === undefined) throw new Error('A provider is missing');
  return value;
}
