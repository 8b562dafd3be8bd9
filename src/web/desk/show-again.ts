import { problemCode } from '../layout/partner/partner-client.ts';

/**
 * What was shown is not what would happen any more:
 * shows what would now, and still says that it was refused.
 */
export const showAgain = <Answer>(press: Promise<Answer>, load: () => Promise<unknown>): Promise<Answer> =>
  press.catch(async (failure: unknown) => {
    if (problemCode(failure) === 'shown_otherwise') await load();
    throw failure;
  });
