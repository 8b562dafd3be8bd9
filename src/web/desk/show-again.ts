import { problemCode } from '../layout/partner/partner-client.ts';

/**
 * The confirmation was refused because its consequences changed:
 * loads the new ones and keeps the refusal's message.
 */
export const showAgain = <Answer>(press: Promise<Answer>, load: () => Promise<unknown>): Promise<Answer> =>
  press.catch(async (failure: unknown) => {
    if (problemCode(failure) === 'shown_otherwise') await load();
    throw failure;
  });
