/** "Ida H." of "Ida Marie Holm": what staff see of a guest's name. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = /^./u.exec(others.at(-1) ?? '')?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('da')}.`;
}
