import { type FieldErrors, fieldsProblem } from '#core/problem.ts';

/** Throws a problem if core found errors in a form. */
export function throwFieldErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fieldsProblem(errors);
}
