import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type CodePurpose, takeCodeTry } from './code-queries.ts';
import { isRightCode } from './sign-in-code.ts';

/** @internal A race test takes them all at once. */
export const MAX_CODE_TRIES = 5;

type Entered = { codeId: string; code: string; address: string; purpose: CodePurpose };

/**
 * The address that got the code.
 * Throws when it is wrong, used, too old or tried too often, always in the same words.
 * The try is committed before the code is compared, so that parallel tries all count.
 */
export async function checkCode(app: App, { codeId, code, address, purpose }: Entered): Promise<string> {
  const maxTries = await app.limits.countStaffCodeTry(address, MAX_CODE_TRIES);
  const found = await takeCodeTry(app.db, codeId, maxTries);
  await app.limits.refuseGuessedStaffCodes(address, found?.email);
  const isRight = found && isRightCode(app.config.secrets, codeId, code, found.codeHash);
  if (!found || !isRight || found.purpose !== purpose) {
    await app.limits.countWrongStaffCode();
    throw new Problem('wrong_code');
  }
  await app.limits.countRightStaffCode(address, found.email);
  return found.email;
}
