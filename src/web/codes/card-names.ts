import type { MEMBER_CARDS } from '#core/editors/discount-code.ts';

export const CARD_NAMES: Readonly<Record<(typeof MEMBER_CARDS)[number], string>> = {
  matas: 'Club Matas',
  coop: 'Coop',
};
