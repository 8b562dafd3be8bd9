import type { CodeState } from '#core/editors/discount-code.ts';

export const STATE_TONES = {
  running: 'olive',
  waiting: 'saffron',
  used_up: 'neutral',
  over: 'neutral',
  ended: 'neutral',
} as const satisfies Record<CodeState, string>;
