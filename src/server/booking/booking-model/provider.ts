// What the provider does when we ask it, and what of that we hear.
import { Problem } from '#core/problem.ts';
import { type Attempt, isPastCap, type Page, type Refund, type World } from './world.ts';

/** Down: nothing happens. Deaf: it happens, and nobody tells us. */
function call<Answer>(world: World, work: () => Answer): Answer {
  if (world.line === 'down') throw new Problem('payment_unavailable');
  const answer = work();
  if (world.line === 'deaf') throw new Problem('payment_unavailable');
  return answer;
}

/** The same call gives the same page. */
export function openPage(world: World, attempt: Attempt): Page {
  const page = call(world, () => (attempt.page ??= 'open'));
  attempt.isKnown = true;
  return page;
}

/** While money is under way nothing is decided. */
const STATE_OF_PAGE = {
  open: 'open',
  processing: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<Page, Attempt['state']>;

/** `isNamed`: a webhook told us of the page. */
export function askAbout(
  world: World,
  attempt: Attempt,
  { isEnding, isNamed }: { isEnding: boolean; isNamed: boolean },
): Attempt['state'] {
  if (!attempt.isKnown && !isNamed) {
    if (isPastCap(world, attempt)) return 'expired';
    if (!isEnding) return attempt.state;
    openPage(world, attempt);
  }
  return call(world, () => {
    if (isEnding && attempt.state === 'open' && attempt.page === 'open') attempt.page = 'expired';
    return STATE_OF_PAGE[attempt.page ?? 'open'];
  });
}

const OUTCOMES = { succeed: 'done', fail: 'failed', pending: 'pending' } as const;

export function askForRefund(world: World, refund: Refund): NonNullable<Refund['made']> {
  const isFirst = refund.state === 'requested' && refund.tries === 0;
  // Whoever tries again looks first whether it is there, and without an answer goes no further.
  const earlier = isFirst ? null : call(world, () => refund.made);
  return earlier ?? call(world, () => (refund.made ??= OUTCOMES[world.refundMode]));
}
