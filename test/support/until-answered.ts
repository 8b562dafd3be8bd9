import { isDatabaseAway } from '#server/db/database-error.ts';

/**
 * Sends again what a busy database refused, as a device or a browser does.
 * What is sent must count once.
 */
export async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
