import type { Metadata } from './simulation.ts';

/** What a form has as `name[key]`. */
export function metadataIn(form: Readonly<Record<string, string>>, name: string): Metadata {
  const own = Object.entries(form).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
