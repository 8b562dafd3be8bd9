import { Problem } from '#core/problem.ts';
import type { Actor } from '../staff/act.ts';

/** Where two persons must agree, both are persons. */
export function staffIdOf(actor: Actor): number {
  if (actor.kind !== 'staff') throw new Problem('not_allowed');
  return actor.staffId;
}
