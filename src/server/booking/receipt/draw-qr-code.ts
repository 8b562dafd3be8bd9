import { create } from 'qrcode';

/**
 * Draws a QR code as one SVG path of unit squares, so that the page needs neither a library
 * nor an image.
 */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const from = column;
      while (column < size && data[row * size + column]) column++;
      // Neighbours in a row are one shape, because separate squares would show hairlines
      // between them.
      if (column > from) path += `M${from} ${row}h${column - from}v1H${from}z`;
      else column++;
    }
  }
  return { size, path };
}
