// A text `x` may have a variant `x_pickup` for takeaway, which i18next picks by context.
import type { ProductType } from '../market.ts';

export type TextContext = { context?: 'pickup' };

/** Passed to `t` with the text's values; without a variant the text is the same. */
export const pickupContext = (type: ProductType): TextContext =>
  type === 'takeaway' ? { context: 'pickup' } : {};
