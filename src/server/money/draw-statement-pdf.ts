// The PDF of a closed statement: A4, tagged for screen readers, with the product's fonts. It runs
// in a thread from source, so it imports no texts: Node loads JSON in another way than the build.
import Pdfkit from 'pdfkit';
import { FONT_FILES } from '../fonts.ts';
import type { StatementPdfLine, StatementPdfTexts } from './statement-pdf-texts.ts';

type Pdf = InstanceType<typeof Pdfkit>;
type Row = { cells: readonly string[]; note: string | null };

const COLOURS = { tomato: '#c8341f', ink: '#1f1a17', soft: '#6b5f57', line: '#e5d9c9' };
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
/** What is printed ends here, above the number of the page. */
const BOTTOM = 841.89 - 72;
/** Of the first column and the five with amounts. */
const COLUMN_WIDTHS = [WIDTH - 5 * 72, 72, 72, 72, 72, 72];
const TOTALS_WIDTH = 280;
const ROW_HEIGHT = 18;
const NOTE_HEIGHT = 12;
const HEAD_HEIGHT = 26;

export async function drawStatementPdf(texts: StatementPdfTexts): Promise<Buffer> {
  const pdf = new Pdfkit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: texts.locale,
    info: { Title: texts.title, Author: 'Tredje' },
  });
  for (const name of ['sans', 'bold', 'display'] as const) pdf.registerFont(name, FONT_FILES[name]);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);

  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  const afterHead = drawHead(pdf, whole, texts);
  drawLines(pdf, whole, texts, afterHead);
  whole.end();
  drawPageNumbers(pdf, texts);
  pdf.end();
  return promise;
}

type Style = { font?: 'sans' | 'bold' | 'display'; size?: number; colour?: string; align?: 'left' | 'right' };

/** One line; what is too long ends with an ellipsis. */
function write(pdf: Pdf, text: string, at: { x: number; y: number; width: number }, style: Style = {}) {
  const { font = 'sans', size = 9.5, colour = COLOURS.ink, align = 'left' } = style;
  pdf.font(font).fontSize(size).fillColor(colour);
  pdf.text(text, at.x, at.y, { width: at.width, height: size * 1.3, align, ellipsis: true, lineBreak: true });
}

function rule(pdf: Pdf, y: number, width: number) {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.6)
    .strokeColor(COLOURS.line)
    .stroke();
  pdf.endMarkedContent();
}

type Structure = PDFKit.PDFStructureElement;

/** Returns where the lines begin. */
function drawHead(pdf: Pdf, whole: Structure, texts: StatementPdfTexts): number {
  const paragraph = (tag: 'H1' | 'P', draw: () => void) => whole.add(pdf.struct(tag, {}, draw));
  const half = WIDTH / 2;
  paragraph('P', () =>
    write(
      pdf,
      'Tredje',
      { x: MARGIN, y: 44, width: half },
      { font: 'display', size: 18, colour: COLOURS.tomato },
    ),
  );
  texts.venue.forEach((text, index) => {
    const at = { x: MARGIN + half, y: 46 + index * 13, width: half };
    paragraph('P', () => write(pdf, text, at, { align: 'right', font: index === 0 ? 'bold' : 'sans' }));
  });
  paragraph('H1', () =>
    write(pdf, texts.heading, { x: MARGIN, y: 104, width: WIDTH }, { font: 'display', size: 24 }),
  );
  texts.details.forEach((text, index) => {
    const at = { x: MARGIN, y: 140 + index * 14, width: WIDTH };
    paragraph('P', () => write(pdf, text, at, { colour: COLOURS.soft, size: 10 }));
  });
  let y = 140 + texts.details.length * 14 + 16;
  for (const { label, amount } of texts.totals) {
    paragraph('P', () => writePair(pdf, { label, amount }, y));
    y += ROW_HEIGHT;
  }
  rule(pdf, y, TOTALS_WIDTH);
  paragraph('P', () => writePair(pdf, texts.payable, y + 7, { font: 'bold', size: 13 }));
  y += 36;
  paragraph('P', () =>
    write(pdf, texts.about, { x: MARGIN, y, width: WIDTH }, { colour: COLOURS.soft, size: 9 }),
  );
  return y + 28;
}

function writePair(
  pdf: Pdf,
  { label, amount }: { label: string; amount: string },
  y: number,
  style: Style = {},
) {
  const amountWidth = 110;
  write(pdf, label, { x: MARGIN, y, width: TOTALS_WIDTH - amountWidth }, { size: 10.5, ...style });
  const x = MARGIN + TOTALS_WIDTH - amountWidth;
  write(pdf, amount, { x, y, width: amountWidth }, { size: 10.5, align: 'right', ...style });
}

const heightOf = (line: StatementPdfTexts['lines'][number]): number =>
  'day' in line ? HEAD_HEIGHT + ROW_HEIGHT : ROW_HEIGHT + (line.note ? NOTE_HEIGHT : 0);

function drawLines(pdf: Pdf, whole: Structure, { columns, lines }: StatementPdfTexts, from: number) {
  const table = pdf.struct('Table');
  whole.add(table);
  let y = from;
  const header = () => {
    drawRow(pdf, table, { cells: columns, note: null }, y, 'TH');
    y += ROW_HEIGHT;
    rule(pdf, y - 4, WIDTH);
  };
  header();
  for (const line of lines) {
    // A day is not left alone at the end of a page.
    if (y + heightOf(line) > BOTTOM) {
      pdf.addPage();
      y = MARGIN;
      header();
    }
    if ('day' in line) {
      drawDay(pdf, table, line.day, y);
      y += HEAD_HEIGHT;
    } else {
      drawRow(pdf, table, line, y, 'TD');
      y += heightOf(line);
    }
  }
  table.end();
}

function drawDay(pdf: Pdf, table: Structure, day: string, y: number) {
  const row = pdf.struct('TR');
  table.add(row);
  const text = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  row.add(
    pdf.struct('TH', {}, () => write(pdf, text, { x: MARGIN, y: y + 8, width: WIDTH }, { font: 'bold' })),
  );
  row.end();
}

function drawRow(
  pdf: Pdf,
  table: Structure,
  { cells, note }: Row | StatementPdfLine,
  y: number,
  tag: 'TH' | 'TD',
) {
  const row = pdf.struct('TR');
  table.add(row);
  let x = MARGIN;
  cells.forEach((text, index) => {
    const width = COLUMN_WIDTHS[index] ?? 0;
    const at = { x, y, width: width - 4 };
    const style: Style = {
      align: index === 0 ? 'left' : 'right',
      ...(tag === 'TH' && { colour: COLOURS.soft, size: 8 }),
    };
    const draw = () => {
      write(pdf, text, at, style);
      if (index === 0 && note)
        write(pdf, note, { x: at.x, y: y + NOTE_HEIGHT, width: WIDTH }, { colour: COLOURS.soft, size: 8.5 });
    };
    row.add(pdf.struct(tag, {}, draw));
    x += width;
  });
  row.end();
}

/** Only now it is known how many there are. */
function drawPageNumbers(pdf: Pdf, { pageNumber, title }: StatementPdfTexts) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const y = 841.89 - 44;
    write(pdf, title, { x: MARGIN, y, width: WIDTH - 100 }, { size: 8, colour: COLOURS.soft });
    const text = pageNumber.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    write(
      pdf,
      text,
      { x: MARGIN + WIDTH - 100, y, width: 100 },
      { size: 8, colour: COLOURS.soft, align: 'right' },
    );
    pdf.endMarkedContent();
  }
}
