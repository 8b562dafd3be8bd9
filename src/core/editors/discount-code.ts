// A discount code as editors see it: its terms, which of them may change, and its state.
import { z } from 'zod';
import { normaliseCode } from '../booking/codes.ts';
import { MARKET_IDS } from '../market.ts';
import { dayAndTime } from './day-and-time.ts';

const MAX_AMOUNT = 10_000_000;
const MAX_VENUES = 200;

export const MEMBER_CARDS = ['matas', 'coop'] as const;

const terms = z.strictObject({
  /** Letters and digits, as a guest types it. */
  code: z
    .string()
    .max(64)
    .transform(normaliseCode)
    .pipe(z.string().regex(/^[0-9A-Z]{3,32}$/)),
  market: z.enum(MARKET_IDS),
  /** One of the two. */
  percent: z.int().min(1).max(100).nullable(),
  amount: z.int().positive().max(MAX_AMOUNT).nullable(),
  valid_from: dayAndTime,
  valid_until: dayAndTime,
  cover: z.int().min(1).max(8).nullable(),
  for_new_customers: z.boolean(),
  uses_per_customer: z.int().min(1).max(1000).nullable(),
  uses_in_all: z.int().min(1).max(10_000_000).nullable(),
  member_card: z.enum(MEMBER_CARDS).nullable(),
  is_combinable: z.boolean(),
  /** Links to the pages of venues; none: all of the market. */
  venues: z.array(z.string().trim().min(1).max(300)).max(MAX_VENUES),
});

const isValid = ({ percent, amount, valid_from, valid_until }: z.infer<typeof terms>): boolean =>
  (percent === null) !== (amount === null) && valid_from < valid_until;

export const newCodeBody = terms.refine(isValid);
/** `version` is the one that the editor has seen. */
export const codeBody = terms.extend({ version: z.int().positive() }).refine(isValid);
export const endCodeBody = z.strictObject({});
export const codeParams = z.object({ codeId: z.coerce.number().int().positive().max(2_147_483_647) });
export type CodeTerms = z.infer<typeof newCodeBody>;
export const codeSaved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), code_id: z.int(), version: z.int() }),
  /** Nothing is saved. These terms somebody else saved meanwhile. */
  z.object({
    outcome: z.literal('conflict'),
    version: z.int(),
    by: z.string().nullable(),
    terms: z.custom<CodeTerms>(),
  }),
]);
export type CodeSaved = z.infer<typeof codeSaved>;

/**
 * What an order that used the code was priced and judged by;
 * the rest decides only about later orders.
 */
const KEPT_TERMS = [
  'code',
  'market',
  'percent',
  'amount',
  'valid_from',
  'cover',
  'for_new_customers',
  'member_card',
  'is_combinable',
] as const satisfies readonly (keyof CodeTerms)[];

export const isKeptTerm = (name: keyof CodeTerms): boolean => KEPT_TERMS.some((one) => one === name);

/** Whether a code that was used keeps what its orders were priced by. */
export const keepsTerms = (before: CodeTerms, after: CodeTerms): boolean =>
  KEPT_TERMS.every((name) => before[name] === after[name]);

export type CodeState = 'running' | 'waiting' | 'used_up' | 'over' | 'ended';

/** A code as the desk shows it. */
export type EditedCode = {
  codeId: number;
  version: number;
  state: CodeState;
  terms: CodeTerms;
  validFrom: Date;
  validUntil: Date;
  /** An order has it or had it, so what it was priced by stays. */
  isUsed: boolean;
  used: number;
  reserved: number;
  givenBack: number;
  usedAmount: number;
  venueNames: string[];
};

type StateFacts = {
  isActive: boolean;
  validFromAt: number;
  validUntilAt: number;
  usesInAll: number | null;
  /** Also those of orders that are being paid. */
  uses: number;
  nowAt: number;
};

export function codeState({
  isActive,
  validFromAt,
  validUntilAt,
  usesInAll,
  uses,
  nowAt,
}: StateFacts): CodeState {
  if (!isActive) return 'ended';
  if (nowAt >= validUntilAt) return 'over';
  if (usesInAll !== null && uses >= usesInAll) return 'used_up';
  return nowAt < validFromAt ? 'waiting' : 'running';
}
