// Reads a SIE file by the rules of the format (SIE filformat, edition 4B of 2008-09-30, type 4I),
// and throws where it breaks one of these:
// - the bytes are those of code page 437, without control characters, and lines end with CR LF;
// - fields are separated by spaces, texts are in quotes, and a quote in one is escaped by a
//   backslash;
// - #FLAGGA is the first record and 0; the identification is complete, each record once, and
//   before the accounts;
// - #FORMAT is PC8, #SIETYP is 4, #ORGNR is six digits, a hyphen and four, and #KPTYP names a
//   chart since 1997;
// - only records of type 4I: no balances (#IB, #UB, #RES, #PSALDO) and no checksum that is not
//   asked for;
// - accounts come before vouchers, each is four digits, once, and has a name;
// - days are YYYYMMDD; amounts have a point, at most two digits after it and a sign only when
//   negative;
// - a #TRANS is within the braces of its #VER and has a list of objects, and a #VER sums to 0.
const ITEM = /(?<=^|\s)(?:"((?:\\.|[^"\\])*)"|\{([^{}]*)\}|([^\s"{}]+))(?=\s|$)/g;
/** What type 4I may have besides, each once. */
const OPTIONAL = ['ORGNR', 'KPTYP', 'VALUTA'];
const CHARTS = ['BAS96', 'EUBAS97', 'NE2007'];
/** Each exactly once, in this order, before accounts and vouchers. */
const HEAD = ['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'FNAMN'];

export type SieTransaction = { account: number; amount: number };
export type SieVoucher = { day: string; text: string; transactions: SieTransaction[] };

/** The upper half of code page 437, written down apart from the writer's table. */
const UPPER = [
  'Ç ü é â ä à å ç ê ë è ï î ì Ä Å É æ Æ ô ö ò û ù ÿ Ö Ü ¢ £ ¥ ₧ ƒ',
  'á í ó ú ñ Ñ ª º ¿ ⌐ ¬ ½ ¼ ¡ « » ░ ▒ ▓ │ ┤ ╡ ╢ ╖ ╕ ╣ ║ ╗ ╝ ╜ ╛ ┐',
  '└ ┴ ┬ ├ ─ ┼ ╞ ╟ ╚ ╔ ╩ ╦ ╠ ═ ╬ ╧ ╨ ╤ ╥ ╙ ╘ ╒ ╓ ╫ ╪ ┘ ┌ █ ▄ ▌ ▐ ▀',
  'α ß Γ π Σ σ µ τ Φ Θ Ω δ ∞ φ ε ∩ ≡ ± ≥ ≤ ⌠ ⌡ ÷ ≈ ° ∙ · √ ⁿ ² ■',
].flatMap((row) => row.split(' '));
UPPER.push('\u00a0');

/** No control characters in any field. */
function decode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte === 0x0d || byte === 0x0a || (byte >= 0x20 && byte < 0x7f)) return String.fromCharCode(byte);
    const letter = UPPER[byte - 0x80];
    if (letter === undefined) throw new Error(`byte ${byte.toString(16)} is a control character`);
    return letter;
  }).join('');
}

function itemsOf(line: string): string[] {
  const items: string[] = [];
  const rest = line.replace(ITEM, (_, text?: string, list?: string, word?: string) => {
    items.push(text?.replaceAll('\\"', '"') ?? list ?? word ?? '');
    return '';
  });
  if (rest.trim() !== '') throw new Error(`fields are not separated: ${line}`);
  return items;
}

function oreOf(text: string): number {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`not an amount: ${text}`);
  return Math.round(Number(text) * 100);
}

function dayOf(text: string): string {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (day === text || Number.isNaN(Date.parse(day))) throw new Error(`not a day: ${text}`);
  return day;
}

export function readSie(bytes: Uint8Array) {
  const text = decode(bytes);
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('lines end with CR LF');
  const lines = text.split('\r\n').slice(0, -1);
  const head = new Map<string, string[]>();
  const accounts = new Map<number, string>();
  const vouchers: SieVoucher[] = [];
  let open: SieVoucher | undefined;
  for (const line of lines) {
    const [label = '', ...items] = itemsOf(line.trim().replace(/^\{$/, '#BEGIN').replace(/^\}$/, '#END'));
    if (label === '#BEGIN') {
      if (!open) throw new Error('{ without #VER');
    } else if (label === '#END') {
      const sum = open?.transactions.reduce((total, { amount }) => total + amount, 0);
      if (sum !== 0) throw new Error(`the voucher sums to ${sum}`);
      open = undefined;
    } else if (label === '#TRANS') {
      const [account = '', objects, amount = ''] = items;
      if (!open || objects === undefined) throw new Error(`#TRANS outside of a voucher: ${line}`);
      if (!accounts.has(Number(account))) throw new Error(`account ${account} has no #KONTO`);
      open.transactions.push({ account: Number(account), amount: oreOf(amount) });
    } else if (label === '#VER') {
      open = { day: dayOf(items[2] ?? ''), text: items[3] ?? '', transactions: [] };
      vouchers.push(open);
    } else if (label === '#KONTO') {
      const [number = '', name = ''] = items;
      if (!/^\d{4}$/.test(number) || name === '' || accounts.has(Number(number)) || vouchers.length > 0)
        throw new Error(`wrong account: ${line}`);
      accounts.set(Number(number), name);
    } else {
      const name = label.replace('#', '');
      if (vouchers.length > 0 || accounts.size > 0 || head.has(name))
        throw new Error(`${label} is too late, or there twice`);
      if (![...HEAD, ...OPTIONAL].includes(name)) throw new Error(`${label} is no record of type 4I`);
      head.set(name, items);
    }
  }
  const found = [...head.keys()].filter((name) => HEAD.includes(name));
  if (found.join() !== HEAD.join()) throw new Error(`the head is ${found.join()}`);
  if (head.get('FLAGGA')?.[0] !== '0' || head.get('FORMAT')?.[0] !== 'PC8' || head.get('SIETYP')?.[0] !== '4')
    throw new Error('FLAGGA is 0, FORMAT is PC8 and SIETYP is 4');
  if (!/^\d{6}-\d{4}$/.test(head.get('ORGNR')?.[0] ?? '000000-0000')) throw new Error('a wrong #ORGNR');
  // Without it programs read the accounts as those of BAS 95.
  if (!CHARTS.includes(head.get('KPTYP')?.[0] ?? 'BAS95')) throw new Error('#KPTYP is of another chart');
  if (!lines[0]?.startsWith('#FLAGGA ')) throw new Error('#FLAGGA is the first record');
  dayOf(head.get('GEN')?.[0] ?? '');
  if (open) throw new Error('a voucher has no end');
  return { name: head.get('FNAMN')?.[0], number: head.get('ORGNR')?.[0], accounts, vouchers };
}
