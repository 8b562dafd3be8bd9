import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import type { Actor } from '../staff/act.ts';
import { isLinkOpen } from './link-queries.ts';

/**
 * Throws `link_over` for a link that was revoked or is of another day.
 * Other actors have their rights elsewhere.
 */
export async function requireOpenLink(tx: Transaction, actor: Actor): Promise<void> {
  if (actor.kind === 'release_link' && !(await isLinkOpen(tx, actor))) throw new Problem('link_over');
}
