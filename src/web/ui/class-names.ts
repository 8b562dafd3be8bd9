/** Joins the class names that apply; the rest may be false or absent. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
