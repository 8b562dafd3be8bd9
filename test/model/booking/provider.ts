// The provider's calls in the model.
import { Problem } from '#core/problem.ts';
import { type Attempt, isPastCap, type ModelState, type Page, type Refund } from './model-state.ts';

/** `down`: the call is not executed. `lossy`: it is executed, but its answer is lost. */
function call<Answer>(model: ModelState, work: () => Answer): Answer {
  if (model.connection === 'down') throw new Problem('payment_unavailable');
  const answer = work();
  if (model.connection === 'lossy') throw new Problem('payment_unavailable');
  return answer;
}

/** A repeated call gives the same page. */
export function openPage(model: ModelState, attempt: Attempt): Page {
  const page = call(model, () => (attempt.page ??= 'open'));
  attempt.isKnown = true;
  return page;
}

/** An attempt stays open while its payment is processing. */
const STATE_OF_PAGE = {
  open: 'open',
  processing: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<Page, Attempt['state']>;

/** `isFromWebhook`: the webhook has the page's id, so we know it even if our call was lost. */
export function askAbout(
  model: ModelState,
  attempt: Attempt,
  { mustClosePages, isFromWebhook }: { mustClosePages: boolean; isFromWebhook: boolean },
): Attempt['state'] {
  if (!attempt.isKnown && !isFromWebhook) {
    if (isPastCap(model, attempt)) return 'expired';
    if (!mustClosePages) return attempt.state;
    openPage(model, attempt);
  }
  return call(model, () => {
    if (mustClosePages && attempt.state === 'open' && attempt.page === 'open') attempt.page = 'expired';
    return STATE_OF_PAGE[attempt.page ?? 'open'];
  });
}

const OUTCOMES = { succeed: 'done', fail: 'failed', pending: 'pending' } as const;

export function askForRefund(model: ModelState, refund: Refund): NonNullable<Refund['made']> {
  const isFirst = refund.state === 'requested' && refund.tries === 0;
  // A retry first looks for an existing refund, and stops if that call fails.
  const earlier = isFirst ? null : call(model, () => refund.made);
  return earlier ?? call(model, () => (refund.made ??= OUTCOMES[model.refundMode]));
}
