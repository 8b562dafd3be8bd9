// Draws a link's picture: the mark's plate, two thirds of it full, beside the name. Letters are drawn as outlines, so
// that it looks alike whatever fonts a machine has.
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { OG_HEIGHT, OG_WIDTH } from '#core/found/og-picture.ts';
import { FONT_FILES } from '../letters.ts';

export type OgWords = { title: string; place: string; offer: string };

const AUBERGINE = '#35203a';
const PAPER = '#fbf7f0';
const SOFT = '#d6c3d6';
const SAFFRON = '#f4b63f';
const INK = '#1f1a17';

const MARGIN = 72;
const TEXT_WIDTH = 560;
const PLATE = { x: 900, y: 315, rim: 262, well: 214 };
const MOST_LINES = 3;

const fontOf = (file: string) => openSync(file) as Font;
const display = fontOf(FONT_FILES.display);
const sans = fontOf(FONT_FILES.medium);
const sansBold = fontOf(FONT_FILES.bold);

type Style = { font: Font; size: number; fill: string };

const widthOf = (text: string, { font, size }: Omit<Style, 'fill'>): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Outlines with their baseline at `y`. */
function letters(text: string, x: number, y: number, { font, size, fill }: Style): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const at = pen + (positions[index]?.xOffset ?? 0);
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function breakLines(text: string, font: Font, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, { font, size }) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest letters with which the name takes three lines at the most and none is too wide. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (let size = 84; size > 40; size -= 4) {
    const lines = breakLines(title, display, size);
    const isNarrow = lines.every((line) => widthOf(line, { font: display, size }) <= TEXT_WIDTH);
    // Three lines need smaller letters to leave room for what stands below.
    const isLow = lines.length < MOST_LINES || (lines.length === MOST_LINES && size <= 64);
    if (isLow && isNarrow) return { size, lines };
  }
  return { size: 40, lines: breakLines(title, display, 40).slice(0, MOST_LINES) };
}

/** A third is missing from twelve o'clock on, as in the mark. */
function slice(radius: number, { x, y } = PLATE): string {
  const angle = (2 * Math.PI) / 3;
  const [endX, endY] = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  return `M${x} ${y}L${endX} ${endY}A${radius} ${radius} 0 1 1 ${x} ${y - radius}Z`;
}

function plate(photo: Buffer | undefined): string {
  const { x, y, well } = PLATE;
  const side = well * 2;
  const filled = photo
    ? `<image href="data:image/jpeg;base64,${photo.toString('base64')}" x="${x - well}" y="${y - well}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" clip-path="url(#well)"/>`
    : `<path d="${slice(well)}" fill="#c5361b"/>`;
  return `<clipPath id="well"><path d="${slice(well)}"/></clipPath>
    <path d="${slice(PLATE.rim)}" fill="${PAPER}"/>${filled}
    ${third(x + 52, y - 66)}`;
}

/** The font has no sign for it. */
function third(x: number, y: number): string {
  const style = { font: sansBold, fill: SAFFRON };
  return [
    letters('−', x, y, { ...style, size: 88 }),
    letters('1', x + 62, y - 26, { ...style, size: 60 }),
    letters('/', x + 90, y + 4, { ...style, size: 96 }),
    letters('3', x + 132, y + 6, { ...style, size: 60 }),
  ].join('');
}

function brand(): string {
  const mark = { x: MARGIN + 24, y: 96 };
  return `<path d="${slice(24, { ...PLATE, ...mark })}" fill="${PAPER}"/><path d="${slice(15, { ...PLATE, ...mark })}" fill="#c5361b"/>
    ${letters('Tredje', MARGIN + 62, 110, { font: display, size: 40, fill: PAPER })}`;
}

function offerTag(offer: string): string {
  const style = { font: sansBold, size: 28, fill: INK };
  const width = widthOf(offer, style) + 44;
  return `<rect x="${MARGIN}" y="496" width="${width}" height="62" rx="12" fill="${SAFFRON}"/>${letters(offer, MARGIN + 22, 537, style)}`;
}

export async function drawOgPicture(words: OgWords, photo: Buffer | undefined): Promise<Buffer> {
  const { size, lines } = fitTitle(words.title);
  const lineHeight = size * 1.12;
  const firstLine = 300 - ((lines.length - 1) * lineHeight) / 2 + size * 0.2;
  const title = lines.map((line, index) =>
    letters(line, MARGIN, firstLine + index * lineHeight, { font: display, size, fill: PAPER }),
  );
  const placeAt = firstLine + (lines.length - 1) * lineHeight + 58;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">
    <rect width="100%" height="100%" fill="${AUBERGINE}"/>
    ${plate(photo)}${brand()}${title.join('')}
    ${letters(words.place, MARGIN, placeAt, { font: sans, size: 32, fill: SOFT })}${offerTag(words.offer)}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
