// Whom a mail about the newsletter goes to.
import type { Pool } from 'pg';
import type { Language, MarketId } from '#core/market.ts';

export type Subscriber = {
  id: number;
  email: string;
  emailNormalised: string;
  language: Language;
  market: MarketId;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  requestedAt: Date;
};

export async function findSubscriber(on: Pool, id: number): Promise<Subscriber | undefined> {
  const { rows } = await on.query<Subscriber>(
    `select id::integer, email, email_normalised as "emailNormalised", language, market, state,
        requested_at as "requestedAt"
      from newsletter_subscriber where id = $1`,
    [id],
  );
  return rows[0];
}
