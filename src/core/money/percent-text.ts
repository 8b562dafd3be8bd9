/** Hundredths of a percent as a number with a decimal comma: 1250 is "12,5". */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',');
