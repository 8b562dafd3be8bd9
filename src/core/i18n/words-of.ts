// Where takeaway reads otherwise than a table: a text `x` may have a sister `x_pickup`, which i18next takes for this context.
import type { ProductType } from '../market.ts';

export type Words = { context?: 'pickup' };

/** Goes into `t` beside the text's own values; a text without a sister is the same for all. */
export const wordsOf = (type: ProductType): Words => (type === 'takeaway' ? { context: 'pickup' } : {});
