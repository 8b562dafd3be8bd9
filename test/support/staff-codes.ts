// Reads codes and links that only mails carry.
import type { App } from '#server/app.ts';
import { decryptToken } from '#server/link-token.ts';
import { readCode } from '#server/staff/sign-in-code.ts';
import type { TestDatabase } from './test-app.ts';

export function createStaffMails({ config }: Pick<App, 'config'>, { pool }: Pick<TestDatabase, 'pool'>) {
  return {
    codeOf: async (codeId: string): Promise<string> => {
      const { rows } = await pool.query('select code_encrypted from sign_in_code where id = $1', [codeId]);
      return readCode(config.secrets, rows[0].code_encrypted);
    },
    /** Of the newest open invitation. */
    invitationToken: async (venueId: number, email: string): Promise<string> => {
      const { rows } = await pool.query(
        `select token_encrypted from invitation where venue_id = $1 and email = $2
           and accepted_at is null and revoked_at is null`,
        [venueId, email],
      );
      return decryptToken(config.secrets, rows[0].token_encrypted);
    },
  };
}

/** Another code than the right one. */
export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
