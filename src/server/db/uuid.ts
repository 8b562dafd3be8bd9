/** 16 bytes in the shape that the uuid type stores, all 128 bits of them: a version 4 uuid would have only 122. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
