import { stayEndsAt } from '#core/catalog/sitting.ts';
import type { Database, Transaction } from '../db/database.ts';
import { readHoldState } from './hold-queries.ts';

export type HoldState = {
  venueId: number;
  holdId: string;
  visitorId: string;
  sittingId: number;
  /** Of the sitting now, whoever has it. */
  fence: number;
  serviceDay: string;
  party: number;
  arriveAt: Date;
  /** When the guests leave: two hours after arrival, or when the sitting ends. */
  endsAt: Date;
  startedAt: Date;
  heldUntil: Date;
  isPaying: boolean;
  /** Its time is over, or somebody else has the sitting by now. Never while it is being paid. */
  isExpired: boolean;
  menus: { menuId: number; count: number }[];
  contact:
    | {
        name: string | null;
        /** As typed; normaliseEmail makes the person of it. */
        email: string | null;
        /** E.164. */
        phone: string | null;
        isSubscribe: boolean;
        isAcceptTerms: boolean;
        coopCode: string | null;
        coopZip: string | null;
      }
    | undefined;
  /** In order of entry. */
  codes: HoldCode[];
};

export type HoldCode = { kind: 'gift_card'; id: number } | { kind: 'discount'; id: number };

/** Everything about one hold in one question; undefined when it has ended, is of another venue or never was. */
export async function findHoldState(
  on: Database | Transaction,
  venueId: number,
  holdId: string,
): Promise<HoldState | undefined> {
  const row = await readHoldState(on.$client, venueId, holdId);
  if (!row) return undefined;
  const { sittingEndsAt, contact, codes, ...state } = row;
  return {
    ...state,
    endsAt: new Date(stayEndsAt({ endsAt: sittingEndsAt.getTime() }, state.arriveAt.getTime())),
    contact: contact ?? undefined,
    codes: codes ?? [],
  };
}
