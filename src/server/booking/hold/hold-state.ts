// A hold with its table, contact and codes.

export type HoldState = {
  venueId: number;
  holdId: string;
  visitorId: string;
  sittingId: number;
  /** The sitting's present fence, even if another hold has the sitting now. */
  fence: number;
  serviceDay: string;
  party: number;
  arriveAt: Date;
  /** When the guests leave: two hours after arrival, or when the sitting ends. */
  endsAt: Date;
  startedAt: Date;
  heldUntil: Date;
  isPaying: boolean;
  /** Its time is over, or another hold has the sitting. Never true while it is being paid for. */
  isExpired: boolean;
  menus: { menuId: number; count: number }[];
  contact:
    | {
        name: string | null;
        /** As typed. Compare customers by `normaliseEmail`. */
        email: string | null;
        /** E.164. */
        phone: string | null;
        wantsNewsletter: boolean;
        hasAcceptedTerms: boolean;
        note: string | null;
        coopCode: string | null;
        coopZip: string | null;
      }
    | undefined;
  /** In order of entry. */
  codes: HoldCode[];
};

export type HoldCode = { kind: 'gift_card'; id: number } | { kind: 'discount'; id: number };
