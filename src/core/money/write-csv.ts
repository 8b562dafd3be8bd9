// CSV as Danish and Swedish spreadsheets open it:
// semicolons, decimal commas, and a mark that it is UTF-8.
const BYTE_ORDER_MARK = '\ufeff';

/** A text that a spreadsheet would run as a formula is kept a text. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number is an amount in øre. */
export type Cell = string | number | null;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? (cell / 100).toFixed(2).replace('.', ',') : quoted(withoutFormula(cell));
};

export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
