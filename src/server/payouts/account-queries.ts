// The SQL of venues' accounts at the payment provider.
import type { MarketId } from '#core/market.ts';
import { type Connection, many, one, run } from '../db/database.ts';
import type { AccountState } from './account-port.ts';

export type StoredAccount = AccountState & { account: string };

export const findAccountOf = (on: Connection, venueId: number) =>
  one<StoredAccount>(on, {
    name: 'find-payout-account',
    text: 'select account, is_ready as "isReady", missing from payout_account where venue_id = $1',
    values: [venueId],
  });

export async function isKnownAccount(on: Connection, account: string): Promise<boolean> {
  const row = await one(on, {
    name: 'find-venue-of-payout-account',
    text: 'select venue_id from payout_account where account = $1',
    values: [account],
  });
  return row !== undefined;
}

export const findMarketOf = (on: Connection, venueId: number) =>
  one<{ market: MarketId; name: string }>(on, {
    name: 'find-market-of-venue',
    text: `select c.market, v.name from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

/**
 * The first of two that begin at once stays. The provider gives both the same account, so either
 * unique constraint may be the one that stops the second.
 */
export const insertAccount = (on: Connection, venueId: number, account: string) =>
  run(on, {
    name: 'insert-payout-account',
    text: `insert into payout_account (venue_id, account) values ($1, $2) on conflict do nothing`,
    values: [venueId, account],
  });

export const storeAccountState = (on: Connection, account: string, { isReady, missing }: AccountState) =>
  run(on, {
    name: 'store-payout-account-state',
    text: `update payout_account set is_ready = $2, missing = $3, asked_at = app_now() where account = $1`,
    values: [account, isReady, missing],
  });

/** Takes accounts to ask about: those that wait for something hourly, the others daily. */
export const takeDueAccounts = (on: Connection, limit: number) =>
  many<{ account: string }>(on, {
    name: 'take-due-payout-accounts',
    text: `with due as (
        select venue_id from payout_account
        where asked_at < app_now() - interval '1 day' or (not is_ready and asked_at < app_now() - interval '1 hour')
        order by asked_at limit $1 for update skip locked
      )
      update payout_account a set asked_at = app_now() from due where a.venue_id = due.venue_id returning a.account`,
    values: [limit],
  });
