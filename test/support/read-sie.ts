// Reads a SIE file by the rules of the format (SIE file format 4B, types 4I), and throws where it breaks one.
const ITEM = /"((?:\\.|[^"\\])*)"|\{([^{}]*)\}|(\S+)/g;
/** Each exactly once, in this order, before accounts and vouchers. */
const HEAD = ['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'FNAMN'];

export type SieTransaction = { account: number; amount: number };
export type SieVoucher = { day: string; text: string; transactions: SieTransaction[] };

/** Only the letters that Swedish texts use, by their bytes of code page 437. */
const LETTERS: Record<number, string> = {
  ...{ 0x84: 'ä', 0x86: 'å', 0x94: 'ö', 0x8e: 'Ä', 0x8f: 'Å', 0x99: 'Ö', 0x82: 'é', 0x81: 'ü' },
};

function decode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte === 0x0d || byte === 0x0a || (byte >= 0x20 && byte < 0x7f)) return String.fromCharCode(byte);
    const letter = LETTERS[byte];
    if (letter === undefined) throw new Error(`byte ${byte.toString(16)} is no letter of Swedish in PC8`);
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
    const [label = '', ...items] = itemsOf(line.trim().replace(/^([{}])$/, '#$1'));
    if (label === '#{') {
      if (!open) throw new Error('{ without #VER');
    } else if (label === '#}') {
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
      if (!/^\d{4}$/.test(number) || accounts.has(Number(number))) throw new Error(`wrong account: ${line}`);
      accounts.set(Number(number), name);
    } else {
      const name = label.replace('#', '');
      if (vouchers.length > 0 || head.has(name)) throw new Error(`${label} is too late, or there twice`);
      head.set(name, items);
    }
  }
  const found = [...head.keys()].filter((name) => HEAD.includes(name));
  if (found.join() !== HEAD.join()) throw new Error(`the head is ${found.join()}`);
  if (head.get('FLAGGA')?.[0] !== '0' || head.get('FORMAT')?.[0] !== 'PC8' || head.get('SIETYP')?.[0] !== '4')
    throw new Error('FLAGGA is 0, FORMAT is PC8 and SIETYP is 4');
  dayOf(head.get('GEN')?.[0] ?? '');
  if (open) throw new Error('a voucher has no end');
  return { name: head.get('FNAMN')?.[0], accounts, vouchers };
}
