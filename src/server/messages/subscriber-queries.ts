// The SQL that reads the recipient of a newsletter mail.
import type { Language, MarketId } from '#core/market.ts';
import { type Connection, one } from '../db/database.ts';

export type Subscriber = {
  id: number;
  email: string;
  emailNormalised: string;
  language: Language;
  market: MarketId;
  state: 'pending' | 'confirmed';
  requestedAt: Date;
  confirmTokenHash: Buffer | null;
  leaveTokenHash: Buffer;
};

/** Undefined for an address that has left. */
export const findSubscriber = (on: Connection, id: number) =>
  one<Subscriber>(on, {
    name: 'find-subscriber',
    text: `select id::integer, email, email_normalised as "emailNormalised", language, market, state,
        requested_at as "requestedAt", confirm_token_hash as "confirmTokenHash", leave_token_hash as "leaveTokenHash"
      from newsletter_subscriber where id = $1 and state <> 'unsubscribed'`,
    values: [id],
  });
