// Figures about orders and money.
// Each reads an index of what is open or recent, never a whole table.

/** Read once: a function that may change between rows could use no index. */
const NOW = '(select app_now())';
/**
 * How long after its end a payment page has certainly been looked at again, so that an open
 * attempt is a fault.
 */
const TOO_LONG = `interval '10 minutes'`;
/**
 * Entries that are checked again although a trigger has checked them;
 * older ones are checked by `pnpm ops invariants`.
 */
const CHECKED_ENTRIES = 2_000;
const RECONCILED_DAYS = 14;

const secondsSince = (at: string) => `coalesce(extract(epoch from ${NOW} - min(${at})), 0)`;
const waitingRefundsOf = (table: string) => `from ${table} where state in ('requested', 'failed')`;

export const MONEY_FIGURES = [
  {
    name: 'orders',
    help: 'Orders by state: those that are open, and those that were closed within the last hour',
    label: 'state',
    zeros: ['paying', 'refunding', 'confirmed', 'failed', 'expired', 'superseded', 'refunded', 'moved'],
    sql: `select state, count(*) from booking_order where state in ('paying', 'refunding') group by state
      union all
      select state, count(*) from booking_order
      where closed_at > ${NOW} - interval '1 hour' and guest_erased_at is null group by state`,
  },
  {
    name: 'gift_card_purchases_open',
    help: 'Purchases of gift cards that are being paid',
    sql: `select '', count(*) from giftcard_order where state = 'paying'`,
  },
  {
    name: 'payments_open_too_long',
    help: 'Payments that are open although their page ended more than ten minutes ago, by what is paid',
    label: 'kind',
    sql: `select 'booking', count(*) from payment_attempt
        where state = 'open' and session_expires_at < ${NOW} - ${TOO_LONG}
      union all
      select 'gift_card', count(*) from giftcard_payment_attempt
        where state = 'open' and session_expires_at < ${NOW} - ${TOO_LONG}`,
  },
  {
    name: 'provider_event_oldest_seconds',
    help: 'Age of the oldest webhook that was not handled, 0 without one',
    sql: `select '', ${secondsSince('received_at')} from provider_event where handled_at is null`,
  },
  {
    name: 'refunds_waiting',
    help: 'Refunds that the provider has not made yet, by what was paid',
    label: 'kind',
    sql: `select 'booking', count(*) ${waitingRefundsOf('refund')}
      union all select 'gift_card', count(*) ${waitingRefundsOf('giftcard_refund')}`,
  },
  {
    name: 'refund_oldest_seconds',
    help: 'Age of the oldest refund that the provider has not made yet, 0 without one',
    label: 'kind',
    sql: `select 'booking', ${secondsSince('requested_at')} ${waitingRefundsOf('refund')}
      union all select 'gift_card', ${secondsSince('requested_at')} ${waitingRefundsOf('giftcard_refund')}`,
  },
  {
    name: 'reconciliation_differences',
    help: 'What the newest comparison of each of the last 14 days found different from the provider',
    sql: `select '', coalesce(sum((details ->> 'findings')::integer), 0) from (
        select distinct on (subject_id) details from audit_log
        where subject_type = 'reconciliation' and action = 'reconciled'
          and subject_id >= (${NOW} - interval '${RECONCILED_DAYS} days')::date::text
        order by subject_id desc, id desc) newest`,
  },
  {
    name: 'reconciliation_age_seconds',
    help: 'Seconds since a day was last compared with the provider; missing before the first time',
    sql: `select '', extract(epoch from ${NOW} - max(at)) from audit_log
      where subject_type = 'reconciliation' and action = 'reconciled'
        and subject_id >= (${NOW} - interval '${RECONCILED_DAYS} days')::date::text`,
  },
  {
    name: 'journal_imbalance',
    help: 'Entries among the newest of the journal that have no lines or do not sum to 0',
    sql: `select '', count(*) from (
        select e.id from journal_entry e left join journal_line l on l.entry_id = e.id
        where e.id > (select max(id) from journal_entry) - ${CHECKED_ENTRIES}
        group by e.id, l.currency having coalesce(sum(l.amount), 1) <> 0) unbalanced`,
  },
  {
    name: 'payouts_unfinished',
    help: 'Payouts to venues by state, until the bank or the provider has answered',
    label: 'state',
    zeros: ['waiting', 'sending', 'sent'],
    sql: `select state, count(*) from payout where state in ('waiting', 'sending', 'sent') group by state`,
  },
  {
    name: 'door_devices',
    help: 'Devices at doors that called within 12 hours, by whether they also called within 10 minutes',
    label: 'state',
    zeros: ['calling', 'silent'],
    sql: `select case when seen_at > ${NOW} - interval '10 minutes' then 'calling' else 'silent' end, count(*)
      from device where revoked_at is null and seen_at > ${NOW} - interval '12 hours' group by 1`,
  },
] as const;
