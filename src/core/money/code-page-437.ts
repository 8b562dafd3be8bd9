// Code page 437, which SIE calls PC8: one byte for each character.
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const BYTES = new Map(Array.from(UPPER, (char, index) => [char, 0x80 + index]));

/** What looks closest in a page that lacks the letter. */
const STAND_INS: Readonly<Record<string, string>> = {
  ø: 'ö',
  Ø: 'Ö',
  '–': '-',
  '−': '-',
  '’': "'",
  // Never a quote, which would end the field that the text is in.
  '“': "'",
  '”': "'",
  '„': "'",
};

const byteOf = (char: string): number | undefined =>
  /^[ -~\r\n]$/.test(char) ? char.charCodeAt(0) : BYTES.get(char);

/** A letter that the page lacks loses its accent, and anything else becomes a question mark. */
export function encodePc8(text: string): Uint8Array {
  const bytes = Array.from(text.normalize('NFC'), (char) => {
    const plain = STAND_INS[char] ?? char.normalize('NFD').charAt(0);
    return byteOf(char) ?? byteOf(plain) ?? '?'.charCodeAt(0);
  });
  return Uint8Array.from(bytes);
}
