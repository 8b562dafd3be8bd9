// Sends a code by mail. The answer and the work are the same whether or not somebody has
// the address.
import { randomUUID } from 'node:crypto';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { act } from './act.ts';
import { type CodePurpose, insertCode } from './code-queries.ts';
import { newCode } from './sign-in-code.ts';

type Request = { email: string; language: Language; address: string };

/** Returns the id that the browser needs beside the code. */
export async function requestCode(app: App, { email, language, address }: Request): Promise<string> {
  await app.limits.countCodeRequest(address, email);
  const id = randomUUID();
  return act(
    app,
    {
      actor: { kind: 'visitor' },
      action: 'sign_in.request_code',
      venueId: null,
      subject: { type: 'sign_in_code', id },
    },
    async (tx) => ({ result: await makeCode(app, tx, { id, email, language, purpose: 'sign_in' }) }),
  );
}

type Code = { id: string; email: string; language: Language; purpose: CodePurpose };

/** In the caller's transaction. Whether somebody has the address is asked before mailing. */
export async function makeCode(app: App, tx: Transaction, code: Code): Promise<string> {
  await insertCode(tx, { ...code, ...newCode(app.config.secrets, code.id) });
  await enqueueMessage(app, tx, { kind: 'staff_code_mail', codeId: code.id });
  return code.id;
}
