// Converts text to the GSM alphabet, because other text fits only 70 characters a message.

const SMS_LENGTH = 160;

const GSM_ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

const REPLACEMENTS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '·': '.',
  '×': 'x',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

const fold = (character: string): string => {
  if (GSM_ALPHABET.has(character)) return character;
  const replacement = REPLACEMENTS[character];
  if (replacement) return replacement;
  return Array.from(character.normalize('NFKD'))
    .filter((part) => GSM_ALPHABET.has(part))
    .join('');
};

/** The nearest text in the alphabet: other accents fall off, what has no likeness is left out. */
const toGsmText = (text: string): string => Array.from(text.normalize('NFC'), fold).join('');

/** Calls `write` with as much of the name as fits into one message. */
export function fitSms(name: string, write: (name: string) => string): string {
  const whole = toGsmText(write(toGsmText(name)));
  const excess = whole.length - SMS_LENGTH;
  if (excess <= 0) return whole;
  const shorter = toGsmText(name)
    .slice(0, -excess - 1)
    .trimEnd();
  return shorter.length < 3 ? whole : toGsmText(write(`${shorter}.`));
}
