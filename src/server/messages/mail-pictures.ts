// The images of mails. A mail must be complete without them, because many programs don't
// show images.
import { create } from 'qrcode';
import sharp from 'sharp';
import { memoize } from '#core/memoize.ts';
import type { MailAttachment } from './outgoing.ts';

export const QR_CID = 'ticket-code';
export const MARK_CID = 'tredje-mark';

/** The plate with one third cut out, as `web/ui/plate.tsx` draws it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="#c5361b">
  <path d="M43.92 35.5A23 23 0 1 1 24 1L24 6.7A17.3 17.3 0 1 0 38.98 32.65Z"/>
  <path d="M24 24L36.9 31.45A14.9 14.9 0 1 1 24 9.1Z"/></svg>`;
const MARK_PIXELS = 96;

const drawMark = memoize((pixels: number) =>
  sharp(Buffer.from(MARK), { density: 288 }).resize(pixels).png().toBuffer(),
);

export const markPicture = async (): Promise<MailAttachment> => ({
  filename: 'tredje.png',
  contentType: 'image/png',
  cid: MARK_CID,
  content: await drawMark(MARK_PIXELS),
});

const QR_QUIET = 4;
const QR_SCALE = 8;

/** Black on white with a white margin, so that it can be scanned in dark mode. */
export async function qrPicture(url: string): Promise<MailAttachment> {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * QR_QUIET;
  const dots = Buffer.alloc(width * width, 255);
  for (const [index, isDark] of data.entries())
    if (isDark) dots[(Math.floor(index / size) + QR_QUIET) * width + (index % size) + QR_QUIET] = 0;
  const content = await sharp(dots, { raw: { width, height: width, channels: 1 } })
    .resize(width * QR_SCALE, null, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { filename: 'ticket.png', contentType: 'image/png', cid: QR_CID, content };
}
