import type { CodeState, CodeTerms } from '#core/editors/discount-code.ts';

export type CodeData = {
  codeId: number;
  version: number;
  state: CodeState;
  terms: CodeTerms;
  validFrom: Date;
  validUntil: Date;
  isUsed: boolean;
  used: number;
  reserved: number;
  givenBack: number;
  usedAmount: number;
  venueNames: string[];
};

export const STATE_TONES = {
  running: 'olive',
  waiting: 'saffron',
  used_up: 'neutral',
  over: 'neutral',
  ended: 'neutral',
} as const satisfies Record<CodeState, string>;
