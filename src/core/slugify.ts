const LETTERS: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ö: 'o', ä: 'a', đ: 'd', '&': ' ' };

/** ASCII as in the URLs of the cities: ø and ö become o. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøåöäđ&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
