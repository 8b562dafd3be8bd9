import type { Mend } from '#server/desk/run-mend.ts';
import { createMeeting } from './meeting.ts';

/**
 * Changes two mends so that neither locks what it is about, and both have looked at all of it
 * before one is committed.
 */
export function mendUnlocked() {
  const meet = createMeeting(2);
  return (mend: Mend): Mend => {
    let looks = 0;
    return {
      ...mend,
      lock: async () => undefined,
      readFacts: async (app) => {
        const facts = await mend.readFacts(app);
        // The second look is after what was done.
        if (++looks === 2) await meet();
        return facts;
      },
    };
  };
}
