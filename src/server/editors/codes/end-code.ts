import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { act } from '../../staff/act.ts';
import type { Editor } from '../save-content.ts';
import { endCodeRow, findCodeRow } from './code-queries.ts';

/**
 * Nobody can use it from now on, for good.
 * Orders that have it keep it, also those that are being paid.
 */
export const endCode = (app: App, { actor, codeId }: { actor: Editor; codeId: number }): Promise<void> =>
  act(
    app,
    { actor, action: 'code.edit', venueId: null, subject: { type: 'discount_code', id: codeId } },
    async (tx) => {
      const row = await findCodeRow(tx, codeId);
      if (!row) throw new Problem('not_found');
      if ((await endCodeRow(tx, codeId)) === 0) throw new Problem('code_ended');
      return { result: undefined, before: { isActive: true }, after: { isActive: false, used: row.used } };
    },
  );
