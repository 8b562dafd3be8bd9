// What causes the alerts about money and requests. A cause is what really happens wherever
// that takes seconds; where an alert is about hours, rows are moved back in time, and the
// table says so.
import { type Cause, createTools, type Parts, tick } from './cause-tools.ts';

export function createMoneyCauses(parts: Parts): Cause[] {
  const { provider } = parts;
  const { sql, pastTriggers, goToPay } = createTools(parts);
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' }).format(new Date());
  const recordComparison = (findings: number) =>
    sql(`insert into audit_log (actor, action, subject_type, subject_id, details)
      values ('system', 'reconciled', 'reconciliation', '${day}', '{"findings": ${findings}}')`);
  const links: string[] = [];
  const firstSession = () => provider.sessionIn(links[0] ?? '') ?? '';
  return [
    {
      alerts: ['NothingConfirmed'],
      by: '11 guests wait on the payment page, then one pays',
      cause: async () => {
        for (let count = 0; count < 11; count++) links.push(await goToPay());
        await pastTriggers(`update booking_order set closed_at = closed_at - interval '2 hours'
          where closed_at > app_now() - interval '1 hour'`);
      },
      clear: () => provider.pay(firstSession()),
    },
    {
      alerts: ['ProviderFailing', 'PaymentsOpenTooLong', 'WebhooksUnhandled'],
      by: 'the provider answers after 20 s; the end of open pages is moved back and forward, a webhook back',
      cause: async () => {
        await provider.behave({ delayMs: 20_000 });
        await sql(`insert into provider_event (provider, event_id, type, is_live, session_id, reference, received_at)
          select 'stripe', 'evt_drill', 'checkout.session.completed', false, provider_session_id,
            format('booking/%s/%s/%s', venue_id, order_id, id), app_now() - interval '10 minutes' from payment_attempt where state = 'open' limit 1`);
        await sql(
          `update payment_attempt set session_expires_at = app_now() - interval '1 hour' where state = 'open'`,
        );
      },
      meanwhile: () => goToPay().then(tick),
      clear: async () => {
        await provider.behave({ delayMs: 0 });
        await sql(
          `update payment_attempt set session_expires_at = app_now() + interval '20 minutes' where state = 'open'`,
        );
        await sql(`update provider_event set handled_at = app_now() where event_id = 'evt_drill'`);
        for (let count = 0; count < 8; count++) await goToPay().catch(() => undefined);
      },
    },
    {
      alerts: ['RequestsSlow'],
      by: 'the provider takes 1.5 s for each answer',
      cause: () => provider.behave({ delayMs: 1_500 }),
      meanwhile: () => goToPay(),
      clear: () => provider.behave({ delayMs: 0 }),
    },
    {
      alerts: ['ReconciliationDiffers'],
      by: 'the record of a comparison that found one difference, then one that found none',
      cause: () => recordComparison(1),
      clear: () => recordComparison(0),
    },
    {
      alerts: ['ReconciliationLate'],
      by: 'the records of comparisons are moved back by 31 hours',
      cause: () =>
        pastTriggers(`update audit_log set at = at - interval '31 hours' where action = 'reconciled'`),
      clear: () => recordComparison(0),
    },
    {
      alerts: ['JournalUnbalanced'],
      by: 'an entry without lines, written past the triggers',
      cause: () =>
        pastTriggers(
          `insert into journal_entry (key, kind, happened_at) values ('drill:1', 'card_given', app_now())`,
        ),
      clear: () => pastTriggers(`delete from journal_entry where key = 'drill:1'`),
    },
    {
      alerts: ['PayoutsStuck'],
      by: 'a payout that is being sent, written past the triggers; no answer is looked up',
      cause: () =>
        pastTriggers(`insert into payout (venue_id, run_id, destination_id, method, currency, amount, state, changed_at)
          select id, 0, 0, 'bank', 'DKK', 10000, 'sending', app_now() from venue limit 1`),
      clear: () => pastTriggers(`delete from payout where run_id = 0`),
    },
    {
      alerts: ['RefundsWaiting'],
      by: 'a row of a refund that was asked for 5 hours ago and is tried again in an hour',
      cause: () =>
        pastTriggers(`insert into refund (venue_id, order_id, payment_attempt_id, amount, currency, reason,
          idempotency_key, requested_at, next_try_at)
        select venue_id, order_id, id, amount, currency, 'mismatch', 'drill', app_now() - interval '5 hours',
          app_now() + interval '1 hour' from payment_attempt limit 1`),
      clear: () => pastTriggers(`delete from refund where idempotency_key = 'drill'`),
    },
  ];
}
