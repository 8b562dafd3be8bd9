// What the pages of statements are given.
import type { StatementLine, StatementSource, StatementTotals } from '#core/money/statement.ts';
import type { WeekName } from '#core/money/week.ts';
import type { Currency } from '#core/money.ts';

export type MoneyData = {
  venueId: number;
  running: StatementTotals & { currency: Currency; weekName: WeekName; bookings: number };
  closed: readonly { currency: Currency; payableAmount: number; weekName: WeekName }[];
};

export type LineDispute = {
  text: string;
  askedAt: Date;
  decision: 'accepted' | 'refused' | null;
  answer: string | null;
};

export type ShownLine = Pick<
  StatementLine,
  'source' | 'serviceDay' | 'amount' | 'discountAmount' | 'commissionAmount' | 'vatAmount'
> & {
  number: number;
  reference: string | null;
  isDeskMove: boolean;
  /** Of a correction. */
  text: string | null;
  dispute: LineDispute | null;
};

export type StatementData = StatementTotals & {
  venueId: number;
  currency: Currency;
  weekName: WeekName;
  closedAt: Date;
  lines: readonly ShownLine[];
};

export type OpenDispute = {
  venueId: number;
  venueName: string;
  week: string;
  number: number;
  text: string;
  askedAt: Date;
  source: StatementSource;
  isDeskMove: boolean;
  serviceDay: string;
  reference: string | null;
  amount: number;
  commissionAmount: number;
  vatAmount: number;
  currency: Currency;
};
