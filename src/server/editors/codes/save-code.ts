// Makes a discount code, or changes one.
// What orders were priced by stays as it is once the code was used.
import { type CodeSaved, type CodeTerms, keepsTerms } from '#core/editors/discount-code.ts';
import { PRODUCT_TYPES } from '#core/market.ts';
import { parsePath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import type { Transaction } from '../../db/database.ts';
import { violatesConstraint } from '../../db/database-error.ts';
import { act } from '../../staff/act.ts';
import type { Editor } from '../save-content.ts';
import { instantOfWall } from '../wall-instant.ts';
import {
  type CodeRow,
  findCodeRow,
  findLastCodeEditor,
  findVenuesAt,
  insertCode,
  lockCode,
  putCodeVenues,
  updateCode,
} from './code-queries.ts';
import { termsOf } from './get-code.ts';

type Input = {
  actor: Editor;
  /** Null for a new one. */
  codeId: number | null;
  /** The one that the editor has seen. */
  version: number;
  terms: CodeTerms;
};

export async function saveCode(app: App, { actor, codeId, version, terms }: Input): Promise<CodeSaved> {
  const subject = { type: 'discount_code', id: codeId ?? 'new' };
  const stored = {
    ...terms,
    validFrom: instantOfWall(terms.valid_from),
    validUntil: instantOfWall(terms.valid_until),
  };
  try {
    return await act(app, { actor, action: 'code.edit', venueId: null, subject }, async (tx) => {
      const venueIds = await findVenueIds(tx, terms);
      if (codeId === null) {
        const newId = await insertCode(tx, stored);
        await putCodeVenues(tx, newId, venueIds);
        return { result: saved(newId, 1), subjectId: newId, after: terms };
      }
      const before = termsOf(await getChangeable(tx, codeId, version, terms));
      await updateCode(tx, codeId, stored);
      await putCodeVenues(tx, codeId, venueIds);
      return { result: saved(codeId, version + 1), before, after: terms };
    });
  } catch (error) {
    if (violatesConstraint(error, 'discount_code_once')) throw new Problem('code_taken');
    if (codeId === null || !(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
    return getConflict(app, codeId);
  }
}

const saved = (codeId: number, version: number): CodeSaved => ({
  outcome: 'saved',
  code_id: codeId,
  version,
});

async function getConflict(app: App, codeId: number): Promise<CodeSaved> {
  const [row, editor] = await Promise.all([findCodeRow(app.db, codeId), findLastCodeEditor(app.db, codeId)]);
  if (!row) throw new Problem('not_found');
  return { outcome: 'conflict', version: row.version, by: editor?.name ?? null, terms: termsOf(row) };
}

async function getChangeable(
  tx: Transaction,
  codeId: number,
  version: number,
  terms: CodeTerms,
): Promise<CodeRow> {
  await lockCode(tx, codeId);
  const row = await findCodeRow(tx, codeId);
  if (!row) throw new Problem('not_found');
  if (!row.isActive) throw new Problem('code_ended');
  if (row.version !== version) throw new Problem('changed_meanwhile');
  const isUsed = row.used + row.reserved + row.givenBack > 0;
  if (isUsed && !keepsTerms(termsOf(row), terms)) throw new Problem('code_used');
  return row;
}

async function findVenueIds(tx: Transaction, { venues, market }: CodeTerms): Promise<number[]> {
  if (venues.length === 0) return [];
  const addresses = new Map(
    venues.map((link) => addressOf(link)).map((one) => [`${one.productType} ${one.slug}`, one]),
  );
  const found = await findVenuesAt(tx, market, [...addresses.values()]);
  if (found.length !== addresses.size) throw new Problem('unknown_venue');
  return found.map(({ id }) => id);
}

/** Of a link to the venue's page on any of our hosts, or its path. */
function addressOf(link: string) {
  const { pathname } = URL.parse(link, 'https://host.invalid') ?? { pathname: '' };
  const match = parsePath(pathname);
  const productType = PRODUCT_TYPES.find((type) => type === match?.routeId);
  if (!match || !productType || !('slug' in match.params)) throw new Problem('unknown_venue');
  return { productType, slug: match.params.slug };
}
