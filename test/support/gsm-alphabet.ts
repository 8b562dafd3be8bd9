// The basic alphabet of text messages (3GPP TS 23.038), written out again:
// the product's own copy may be wrong.
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

export const isGsmText = (text: string): boolean => BASIC.test(text);
