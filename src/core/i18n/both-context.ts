// A text `x` for a number of guests may have a variant `x_both` for two, which i18next
// picks by context.

/** Passed to `t` with the text's values, so that a text can say "both" instead of "all 2". */
export const bothContext = (count: number): { context?: 'both' } => (count === 2 ? { context: 'both' } : {});
