// Webhooks as they came, each kept once.
import type { Pool, PoolClient } from 'pg';
import type { PaymentEvent, PaymentPort } from './payment-port.ts';

type Provider = PaymentPort['provider'];
export type StoredEvent = Pick<PaymentEvent, 'reference' | 'sessionId'> & { isHandled: boolean };

/** False: it is here already. `isDone` keeps it without anything to do. */
export async function insertEvent(
  on: PoolClient,
  provider: Provider,
  event: PaymentEvent,
  { payload, isDone }: { payload: string; isDone: boolean },
): Promise<boolean> {
  const { rowCount } = await on.query({
    name: 'insert-provider-event',
    text: `insert into provider_event (provider, event_id, type, is_live, reference, session_id, payload, handled_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $8 then app_now() end) on conflict do nothing`,
    values: [provider, event.id, event.type, event.isLive, event.reference, event.sessionId, payload, isDone],
  });
  return rowCount === 1;
}

export async function findEvent(on: Pool, provider: Provider, eventId: string) {
  const { rows } = await on.query<StoredEvent>({
    name: 'find-provider-event',
    text: `select reference, session_id as "sessionId", handled_at is not null as "isHandled"
      from provider_event where provider = $1 and event_id = $2`,
    values: [provider, eventId],
  });
  return rows[0];
}

export async function markEventHandled(on: Pool, provider: Provider, eventId: string) {
  await on.query({
    name: 'mark-event-handled',
    text: `update provider_event set handled_at = coalesce(handled_at, app_now())
      where provider = $1 and event_id = $2`,
    values: [provider, eventId],
  });
}

/** Events whose job has had its time. */
export async function selectForgottenEvents(on: Pool, provider: Provider, limit: number): Promise<string[]> {
  const { rows } = await on.query<{ eventId: string }>({
    name: 'list-forgotten-events',
    text: `select event_id as "eventId" from provider_event
      where provider = $1 and handled_at is null and received_at < app_now() - interval '10 seconds'
      order by received_at limit $2`,
    values: [provider, limit],
  });
  return rows.map(({ eventId }) => eventId);
}

/** The raw bodies of old events, a few of the oldest. Returns how many. */
export async function emptyOldEvents(on: Pool, limit: number): Promise<number> {
  const { rowCount } = await on.query(
    `with old as materialized (
      select provider, event_id from provider_event
      where payload is not null and handled_at < app_now() - interval '30 days'
      order by handled_at limit $1 for no key update skip locked)
    update provider_event set payload = null from old
    where provider_event.provider = old.provider and provider_event.event_id = old.event_id`,
    [limit],
  );
  return rowCount ?? 0;
}

/** Whole events, a few of the oldest. Returns how many. One that nobody could handle stays. */
export async function deleteOldEvents(on: Pool, limit: number): Promise<number> {
  const { rowCount } = await on.query(
    `with old as materialized (
      select provider, event_id from provider_event
      where handled_at is not null and received_at < app_now() - interval '13 months'
      order by received_at limit $1 for update skip locked)
    delete from provider_event using old
    where provider_event.provider = old.provider and provider_event.event_id = old.event_id`,
    [limit],
  );
  return rowCount ?? 0;
}
