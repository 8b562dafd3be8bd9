import { isEmailAddress } from '#core/booking/contact-rules.ts';
import { fieldsProblem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { askToConfirm, type SignUp } from './ask-to-confirm.ts';

type Input = SignUp & { wantsNewsletter: boolean; address: string };

/** The response is the same for every valid address, known or not. */
export async function signUp(app: App, { wantsNewsletter, address, ...who }: Input): Promise<void> {
  if (!isEmailAddress(who.email)) throw fieldsProblem({ email: { messageKey: 'errors.newsletter_email' } });
  if (!wantsNewsletter) throw fieldsProblem({ is_subscribe: { messageKey: 'errors.newsletter_consent' } });
  await app.limits.countSignUp(address);
  await inTransaction(app.db, (tx) => askToConfirm(app, tx, who));
}
