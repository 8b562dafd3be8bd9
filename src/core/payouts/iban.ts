/** Denmark and Sweden, with the check digits of ISO 13616. Spaces don't count. */
export function readIban(text: string): string | undefined {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^(DK\d{16}|SE\d{22})$/.test(iban)) return undefined;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? iban : undefined;
}
