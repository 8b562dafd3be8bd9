/** 16 bytes as a uuid with all 128 bits: a version 4 uuid would have only 122 random bits. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
