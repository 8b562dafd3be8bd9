import { type CodeTerms, codeState, type EditedCode } from '#core/editors/discount-code.ts';
import { buildPath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { wallOfInstant } from '../wall-instant.ts';
import { type CodeRow, findCodeRow, listCodeRows } from './code-queries.ts';

/** The terms as an editor types them; venues as links of the code's market. */
export function termsOf(row: CodeRow): CodeTerms {
  const { code, market, percent, amount, cover, for_new_customers, uses_per_customer, uses_in_all } = row;
  const { member_card, is_combinable, validFrom, validUntil, venues } = row;
  return {
    ...{
      code,
      market,
      percent,
      amount,
      valid_from: wallOfInstant(validFrom),
      valid_until: wallOfInstant(validUntil),
    },
    ...{ cover, for_new_customers, uses_per_customer, uses_in_all, member_card, is_combinable },
    venues: venues.map(({ productType, slug }) => buildPath(productType, { slug }, 'da')),
  };
}

export async function getCode(app: Pick<App, 'db'>, codeId: number): Promise<EditedCode> {
  const row = await findCodeRow(app.db, codeId);
  if (!row) throw new Problem('not_found');
  return present(row);
}

const MAX_LISTED = 100;

/** The newest first, at most a hundred; the ones that begin with what was typed. */
export async function listCodes(
  app: Pick<App, 'db'>,
  start: string,
): Promise<{ codes: EditedCode[]; hasMore: boolean }> {
  const rows = await listCodeRows(app.db, start, MAX_LISTED + 1);
  return { codes: rows.slice(0, MAX_LISTED).map(present), hasMore: rows.length > MAX_LISTED };
}

function present(row: CodeRow): EditedCode {
  const { codeId, version, validFrom, validUntil, used, reserved, givenBack, usedAmount, isActive, now } =
    row;
  const state = codeState({
    isActive,
    validFromAt: validFrom.getTime(),
    validUntilAt: validUntil.getTime(),
    usesInAll: row.uses_in_all,
    uses: used + reserved,
    nowAt: now.getTime(),
  });
  return {
    ...{
      codeId,
      version,
      state,
      terms: termsOf(row),
      validFrom,
      validUntil,
      used,
      reserved,
      givenBack,
      usedAmount,
    },
    isUsed: used + reserved + givenBack > 0,
    venueNames: row.venues.map(({ name }) => name),
  };
}
