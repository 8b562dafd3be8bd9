import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { encodePc8 } from '#core/money/code-page-437.ts';
import type { LineName } from '#core/money/statement.ts';
import { danishJournalCsv, statementCsv } from '#core/money/statement-csv.ts';
import { makeVoucher } from '#core/money/statement-voucher.ts';
import type { ExportFormat } from '#core/money/statements.contract.ts';
import { writeSie } from '#core/money/write-sie.ts';
import { Problem } from '#core/problem.ts';
import { type Day, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { listSalesVatRates } from './export-queries.ts';
import { makeStatementPdfTexts } from './make-statement-pdf-texts.ts';
import { type ExportedStatement, readExportedStatement } from './read-exported-statement.ts';

type ExportApp = Pick<App, 'db' | 'clock' | 'pdfs'>;
export type StatementFile = { name: string; type: string; bytes: Uint8Array };

const TYPES: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  journal: 'text/csv; charset=utf-8',
  // The page of SIE is not one that browsers know, so they must not read the file as text.
  sie: 'application/octet-stream',
};
const ENDINGS: Record<ExportFormat, string> = {
  pdf: '.pdf',
  csv: '.csv',
  journal: '-journal.csv',
  sie: '.si',
};
/** Whose accounting programs read it. */
const MARKET_OF = { journal: 'dk', sie: 'se' } as const;

/** A closed statement as a file. Throws `not_found` for the other country's accounting file. */
export async function exportStatement(
  app: ExportApp,
  key: { venueId: number; week: Day },
  { format, language }: { format: ExportFormat; language: Language },
): Promise<StatementFile> {
  const statement = await readExportedStatement(app, key);
  if ((format === 'journal' || format === 'sie') && MARKET_OF[format] !== statement.market)
    throw new Problem('not_found');
  const bytes = await WRITERS[format](app, statement, language);
  return { name: `tredje-${statement.number}${ENDINGS[format]}`, type: TYPES[format], bytes };
}

type Writer = (app: ExportApp, statement: ExportedStatement, language: Language) => Promise<Uint8Array>;

const WRITERS: Record<ExportFormat, Writer> = {
  pdf: async (app, statement, language) =>
    app.pdfs.draw({ statement: await makeStatementPdfTexts(statement, language) }),
  csv: async (_app, { lines, currency }, language) => {
    const { t } = await createPartnerI18n(language);
    const texts = {
      column: (name: Parameters<Parameters<typeof statementCsv>[2]['column']>[0]) =>
        t(`partner.money.column_${name}`),
      source: (name: LineName) => t(`partner.money.source_${name}`),
    };
    return Buffer.from(statementCsv(lines, currency, texts));
  },
  journal: async ({ db }, statement) => {
    const { number, weekName } = statement;
    const text = await voucherText(statement, 'da');
    return Buffer.from(
      danishJournalCsv({ day: weekName.lastDay, number, text, rows: await rowsOf(db, statement) }),
    );
  },
  sie: async ({ db, clock }, statement) =>
    encodePc8(
      writeSie({
        companyName: statement.venue.companyName ?? statement.venue.name,
        companyNumber: statement.venue.companyNumber,
        writtenOn: serviceDay(await clock.now(), MARKETS.se.timeZone),
        day: statement.weekName.lastDay,
        text: await voucherText(statement, 'sv'),
        rows: await rowsOf(db, statement),
      }),
    ),
};

async function rowsOf(db: App['db'], { market, venue, lines }: ExportedStatement) {
  return makeVoucher(
    lines,
    await listSalesVatRates(db, market, venue.isTakeaway ? 'takeaway' : 'restaurant'),
  );
}

/** In the language of the country whose programs read it. */
async function voucherText({ weekName: { number, year } }: ExportedStatement, language: 'da' | 'sv') {
  const { t } = await createPartnerI18n(language);
  return t('partner.money.voucher', { number, year });
}
