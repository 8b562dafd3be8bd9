// The PDF of gift cards: one card to a page, tagged for screen readers, with the product's
// fonts. It runs in a thread from source, so it imports no texts: Node loads JSON in another way
// than the build.
import { type Font, openSync } from 'fontkit';
import Pdfkit from 'pdfkit';
import { drawQrCode } from '../booking/receipt/draw-qr-code.ts';
import { FONT_FILES } from '../fonts.ts';
import type { CardPdfTexts, CardTexts } from './make-card-pdf-texts.ts';

type Pdf = InstanceType<typeof Pdfkit>;

const COLOURS = {
  aubergine: '#35203a',
  cream: '#fbf3ea',
  soft: '#d6c3d6',
  saffron: '#f4b63f',
  ink: '#1f1a17',
};
const MARGIN = 42;
const QR_SIZE = 112;
const QR_QUIET = 10;
/** Beside the QR code, and above it. */
const TEXT_WIDTH = 350;
const FULL_WIDTH = 511;
/**
 * A line that is too long gets smaller, down to this part of its size, and then ends with
 * an ellipsis.
 */
const SMALLEST_PART = 0.6;

type FontName = 'sans' | 'bold' | 'display';
const fontOf = (name: FontName) => {
  const file = FONT_FILES[name];
  return { file, glyphs: openSync(file) as Font };
};
// Uncompressed font files, because unpacking one for every card took ten times as long
// as drawing it.
const FONTS = { sans: fontOf('sans'), bold: fontOf('bold'), display: fontOf('display') };

export async function drawCardsPdf({ title, locale, cards }: CardPdfTexts): Promise<Buffer> {
  const pdf = new Pdfkit({
    size: 'A5',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: 'Tredje' },
  });
  for (const [name, { file }] of Object.entries(FONTS)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);

  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  for (const card of cards) drawCard(pdf, whole, card);
  whole.end();
  pdf.end();
  return promise;
}

function drawCard(pdf: Pdf, whole: PDFKit.PDFStructureElement, card: CardTexts) {
  pdf.addPage();
  const { width, height } = pdf.page;
  // A screen reader skips the background; the QR code has an alternative text.
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.roundedRect(18, 18, width - 36, height - 36, 16).fill(COLOURS.aubergine);
  pdf.endMarkedContent();

  const section = pdf.struct('Sect');
  whole.add(section);
  const write = (role: 'H1' | 'P', text: string, options: TextOptions) =>
    section.add(pdf.struct(role, {}, () => writeText(pdf, text, options)));

  const title = { font: 'display', width: FULL_WIDTH, isOneLine: true } as const;
  write('P', 'Tredje', { ...title, size: 20, colour: COLOURS.cream, y: 40 });
  write('H1', card.heading, { ...title, size: 34, colour: COLOURS.saffron, y: 74 });
  if (card.toFrom)
    write('P', card.toFrom, { size: 13, colour: COLOURS.soft, y: 122, width: FULL_WIDTH, isOneLine: true });
  if (card.greeting) {
    write('P', card.greeting, { size: 13, colour: COLOURS.cream, y: 146, width: FULL_WIDTH, height: 96 });
  }
  write('P', card.codeLabel, { size: 11, colour: COLOURS.soft, y: height - 138 });
  const code = { font: 'bold', size: 22, spacing: 1, isOneLine: true } as const;
  write('P', card.code, { ...code, colour: COLOURS.cream, y: height - 122 });
  write('P', card.validUntil, { size: 12, colour: COLOURS.cream, y: height - 88 });
  write('P', card.howToUse, { size: 10, colour: COLOURS.soft, y: height - 66 });
  section.add(pdf.struct('Figure', { alt: card.qrAlt }, () => drawQr(pdf, card.url)));
  section.end();
}

type TextOptions = {
  y: number;
  size: number;
  colour: string;
  font?: FontName;
  width?: number;
  height?: number;
  spacing?: number;
  isOneLine?: boolean;
};

/** Leaves out characters that the font doesn't have, such as emoji. */
function writeText(
  pdf: Pdf,
  text: string,
  { y, size, colour, font = 'sans', width = TEXT_WIDTH, height, spacing = 0, isOneLine = false }: TextOptions,
) {
  const { glyphs } = FONTS[font];
  const drawn = Array.from(text.normalize('NFC'))
    .filter((char) => char === '\n' || glyphs.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/^ +/gm, '');
  pdf.font(font).fillColor(colour).fontSize(size);
  const options = { width, characterSpacing: spacing };
  if (!isOneLine) {
    pdf.text(drawn, MARGIN, y, { ...options, ...(height !== undefined && { height, ellipsis: true }) });
    return;
  }
  const line = drawn.replaceAll('\n', ' ');
  const part = Math.min(1, width / pdf.widthOfString(line, options));
  pdf.fontSize(size * Math.max(part, SMALLEST_PART));
  pdf.text(line, MARGIN, y, { ...options, height: pdf.currentLineHeight(), ellipsis: true });
}

function drawQr(pdf: Pdf, url: string) {
  const { size, path } = drawQrCode(url);
  const { width, height } = pdf.page;
  const left = width - MARGIN - QR_SIZE - QR_QUIET;
  const top = height - MARGIN - QR_SIZE - QR_QUIET;
  const edge = QR_SIZE + 2 * QR_QUIET;
  pdf.roundedRect(left - QR_QUIET, top - QR_QUIET, edge, edge, 8).fill('#ffffff');
  pdf
    .save()
    .translate(left, top)
    .scale(QR_SIZE / size);
  pdf.path(path).fill(COLOURS.ink).restore();
}
