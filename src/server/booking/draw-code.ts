import { create } from 'qrcode';

/** A QR code as the path of its dark squares, one unit each: the page needs neither a library nor a picture. */
export function drawCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const from = column;
      while (column < size && data[row * size + column]) column++;
      // Neighbours in a row are one shape, or hairlines would show between them.
      if (column > from) path += `M${from} ${row}h${column - from}v1H${from}z`;
      else column++;
    }
  }
  return { size, path };
}
