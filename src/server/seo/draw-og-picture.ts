// Draws the Open Graph picture: the logo's plate beside the name.
// Text is drawn as outlines, so that it does not depend on the fonts of the machine.
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { OG_HEIGHT, OG_WIDTH } from '#core/seo/og-picture.ts';
import { FONT_FILES } from '../fonts.ts';

/** The keys are part of the hash that names the picture: renaming one redraws all pictures. */
export type OgWords = { title: string; location: string; offer: string };

const AUBERGINE = '#35203a';
const PAPER = '#fbf7f0';
const SOFT = '#d6c3d6';
const SAFFRON = '#f4b63f';
const INK = '#1f1a17';

const MARGIN = 72;
const TEXT_WIDTH = 560;
const PLATE = { x: 900, y: 315, rim: 262, well: 214 };
const MAX_LINES = 3;

const fontOf = (file: string) => openSync(file) as Font;
const display = fontOf(FONT_FILES.display);
const sans = fontOf(FONT_FILES.medium);
const sansBold = fontOf(FONT_FILES.bold);

type Style = { font: Font; size: number; fill: string };

const widthOf = (text: string, { font, size }: Omit<Style, 'fill'>): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Text as outlines with the baseline at `y`. */
function textOutlines(text: string, x: number, y: number, { font, size, fill }: Style): string {
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

/** The largest font size at which the title fits into three lines. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (let size = 84; size > 40; size -= 4) {
    const lines = breakLines(title, display, size);
    const isNarrow = lines.every((line) => widthOf(line, { font: display, size }) <= TEXT_WIDTH);
    // Three lines need a smaller size, to leave room for the text below.
    const isLow = lines.length < MAX_LINES || (lines.length === MAX_LINES && size <= 64);
    if (isLow && isNarrow) return { size, lines };
  }
  return { size: 40, lines: breakLines(title, display, 40).slice(0, MAX_LINES) };
}

/** Two thirds of a disc: as in the logo, the third after twelve o'clock is missing. */
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

/** Draws "−1/3" from single glyphs, because the font has no ⅓. */
function third(x: number, y: number): string {
  const style = { font: sansBold, fill: SAFFRON };
  return [
    textOutlines('−', x, y, { ...style, size: 88 }),
    textOutlines('1', x + 62, y - 26, { ...style, size: 60 }),
    textOutlines('/', x + 90, y + 4, { ...style, size: 96 }),
    textOutlines('3', x + 132, y + 6, { ...style, size: 60 }),
  ].join('');
}

function brand(): string {
  const mark = { x: MARGIN + 24, y: 96 };
  return `<path d="${slice(24, { ...PLATE, ...mark })}" fill="${PAPER}"/><path d="${slice(15, { ...PLATE, ...mark })}" fill="#c5361b"/>
    ${textOutlines('Tredje', MARGIN + 62, 110, { font: display, size: 40, fill: PAPER })}`;
}

function offerTag(offer: string): string {
  const style = { font: sansBold, size: 28, fill: INK };
  const width = widthOf(offer, style) + 44;
  return `<rect x="${MARGIN}" y="496" width="${width}" height="62" rx="12" fill="${SAFFRON}"/>${textOutlines(offer, MARGIN + 22, 537, style)}`;
}

export async function drawOgPicture(words: OgWords, photo: Buffer | undefined): Promise<Buffer> {
  const { size, lines } = fitTitle(words.title);
  const lineHeight = size * 1.12;
  const firstLine = 300 - ((lines.length - 1) * lineHeight) / 2 + size * 0.2;
  const title = lines.map((line, index) =>
    textOutlines(line, MARGIN, firstLine + index * lineHeight, { font: display, size, fill: PAPER }),
  );
  const locationY = firstLine + (lines.length - 1) * lineHeight + 58;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">
    <rect width="100%" height="100%" fill="${AUBERGINE}"/>
    ${plate(photo)}${brand()}${title.join('')}
    ${textOutlines(words.location, MARGIN, locationY, { font: sans, size: 32, fill: SOFT })}${offerTag(words.offer)}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
