/** An E.164 number of Denmark or Sweden in pairs, as it is read aloud: "+45 33 12 34 56". */
export const formatPhone = (phone: string): string =>
  `${phone.slice(0, 3)} ${phone.slice(3).replaceAll(/\B(?=(?:\d\d)+$)/g, ' ')}`;
