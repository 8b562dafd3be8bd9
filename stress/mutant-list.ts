// Each mutant is one changed line and the one test that must fail because of it.
// `find` must occur exactly once in the file.

export type Mutant = {
  name: string;
  file: string;
  find: string;
  replace: string;
  test: string;
  /** A part of the test's title. */
  title: string;
  /** Also runs in CI, which has time for a few. */
  isInCi?: boolean;
};

const HOLD = 'src/server/booking/hold';
const PAYMENT = 'src/server/booking/payment';
const PROVIDER = 'src/server/payments';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a claim locks nothing',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: 'limit ${wanted.count} for no key update ${LOCK_SQL[locking]}`;',
    replace: 'limit ${wanted.count}`;',
    test: `${HOLD}/claim-sitting.race.test.ts`,
    title: 'ten parallel claims',
    isInCi: true,
  },
  {
    name: "claims of one statement get each other's table",
    file: `${HOLD}/claim-queries.ts`,
    find: 'join asked using (venue_id, service_day, party, arrive_at, rank)',
    replace: 'join asked using (venue_id, service_day, party, arrive_at)',
    test: `${HOLD}/claim-batcher.race.test.ts`,
    title: 'SIT-8',
  },
  {
    name: 'a claim whose table went to another request gives up',
    file: `${HOLD}/claim-batcher.ts`,
    find: 'lostWithinBatch(claim, claims, results) ? send(claim) : undefined',
    replace: 'undefined',
    test: `${HOLD}/claim-batcher.race.test.ts`,
    title: 'many different requests',
  },
  {
    name: 'a new owner does not raise the fence',
    file: `${HOLD}/claim-queries.ts`,
    find: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick',
    replace: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence from pick',
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'HOLD-13',
  },
  {
    name: 'a table being paid for may be claimed',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: 'where ${fitsSql(wanted)} and not paying and ${condition}',
    replace: 'where ${fitsSql(wanted)} and ${condition}',
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'SLOT-8',
  },
  {
    name: "the visitor's own hold counts as taken",
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: '((hold_id = $5::uuid and ${ownSql}) or (${freeSql(SINGLE_REQUEST)}))',
    replace: '(${freeSql(SINGLE_REQUEST)})',
    test: `${HOLD}/move-hold.test.ts`,
    title: 'HOLD-17',
  },
  {
    name: 'a hold expires by the clock of the process',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: "export const NOW_SQL = '(select app_now())';",
    replace: "export const NOW_SQL = `'${new Date().toISOString()}'::timestamptz`;",
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'HOLD-18',
  },
  {
    name: 'a move does not lock its hold',
    file: `${HOLD}/move-queries.ts`,
    find: 'ended_at is null for no key update`,',
    replace: 'ended_at is null`,',
    test: `${HOLD}/move-hold.test.ts`,
    title: 'HOLD-16',
  },
  {
    name: 'no recheck before "sold out"',
    file: `${HOLD}/recheck-with-lock-wait.ts`,
    find: 'return await runTransaction(db, recheck, { limitMs: LIMIT_MS });',
    replace: 'return undefined as Found;',
    test: `${HOLD}/claim-sitting.race.test.ts`,
    title: 'HOLD-20',
  },
  {
    name: 'an order is not locked while it is settled',
    file: `${PAYMENT}/order-queries.ts`,
    find: '${ORDER_SQL} where venue_id = $1 and id = $2 for no key update`,',
    replace: '${ORDER_SQL} where venue_id = $1 and id = $2`,',
    test: `${PAYMENT}/payment.race.test.ts`,
    title: 'PAY-9',
  },
  {
    name: 'a payment of another amount is accepted',
    file: `${PAYMENT}/apply-answers.ts`,
    find: 'if (mismatch) {',
    replace: 'if (false) {',
    test: `${PAYMENT}/payment-edge-cases-provider.test.ts`,
    title: 'PAY-14',
  },
  {
    name: 'a payment page is not closed before its table is free',
    file: `${PROVIDER}/ask-attempts.ts`,
    find: "const payment = await (mustClosePages && state === 'open'",
    replace: 'const payment = await (false',
    test: `${PAYMENT}/settle-order.test.ts`,
    title: 'PAY-5',
    isInCi: true,
  },
  {
    name: 'the refund is requested inside the transaction',
    file: `${PAYMENT}/request-refund.ts`,
    find: 'await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));',
    replace:
      'await inTransaction(app.db, async (tx) => storeRefund(tx, refund, await askForRefund(app, refund)));',
    test: `${PAYMENT}/provider-calls.test.ts`,
    title: 'PAY-11',
  },
  {
    name: 'gift money is not returned to its card',
    file: `${PAYMENT}/close-order.ts`,
    find: 'await giveBackGiftCards(tx, order);',
    replace: '',
    test: 'src/server/gift-cards/ledger.test.ts',
    title: 'LEDGER-5',
  },
  {
    name: 'a confirmed order is not posted',
    file: `${PAYMENT}/confirm-order.ts`,
    find: 'await postEntries(tx, [confirmedEntry({ ...order, ...sums, cards, sessionId })]);',
    replace: 'void [postEntries, confirmedEntry, sums, cards, sessionId];',
    test: 'src/server/money/journal.test.ts',
    title: 'JOURNAL-5',
  },
  {
    name: 'what remains on a used card keeps its VAT twice',
    file: 'src/core/money/card-movements.ts',
    find: 'vatOf(currency, afterAmount) - vatOf(currency, beforeAmount)',
    replace: 'vatOf(currency, afterAmount - beforeAmount)',
    test: 'src/core/money/postings.test.ts',
    title: 'JOURNAL-1',
  },
  {
    name: 'an entry that does not sum to 0 is stored',
    file: 'migrations/0050_journal.sql',
    find: 'group by currency having sum(amount) <> 0) then',
    replace: 'group by currency having sum(amount) is null) then',
    test: 'src/server/money/journal.test.ts',
    title: 'JOURNAL-1',
  },
  {
    name: 'a refund that fails after it was done stays posted',
    file: `${PAYMENT}/request-refund.ts`,
    find: "if (refund.state === 'done') await postEntries(tx, [refundEntry(refund, 'failed', refund)]);",
    replace: '',
    test: 'src/server/money/journal.test.ts',
    title: 'JOURNAL-6',
  },
  {
    name: 'a repeated webhook adds another job',
    file: `${PROVIDER}/receive-event.ts`,
    find: 'if (isNew && !isOtherMode)',
    replace: 'if (!isOtherMode)',
    test: `${PROVIDER}/webhook-routes.test.ts`,
    title: 'PAY-13',
  },
  {
    name: 'signatures are not checked',
    file: `${PROVIDER}/stripe.ts`,
    find: 'if (!isUtf8(rawBody)) return undefined;',
    replace: 'return JSON.parse(rawBody.toString()) as Stripe.Event;',
    test: `${PROVIDER}/webhook-routes.test.ts`,
    title: 'PAY-12',
    isInCi: true,
  },
  {
    name: 'an event does not settle its order',
    file: `${PROVIDER}/handle-provider-event.ts`,
    find: "if (orderKey && !(await settleOrder(app, { ...orderKey, sessionId }))) return 'order';",
    replace: 'if (orderKey) void settleOrder;',
    test: `${PAYMENT}/settle-order.test.ts`,
    title: 'ORDER-6',
  },
  {
    name: 'every worker may send every message',
    file: 'src/server/messages/claim-queries.ts',
    find: 'where message_claim.claimed_until < clock_timestamp()`,',
    replace: 'where true`,',
    test: 'src/server/messages/send-message.race.test.ts',
    title: 'MSG-9',
  },
  {
    name: 'any token is accepted for a write',
    file: 'src/server/http/csrf.ts',
    find: '&& timingSafeEqual(expected, received)',
    replace: '',
    test: 'src/server/http/csrf.test.ts',
    title: 'API-2',
    isInCi: true,
  },
  {
    name: 'guesses at codes are counted by address alone',
    file: 'src/server/limits/code-tries.ts',
    find: 'await take(byHold, holdKey, tries);',
    replace: '',
    test: `${HOLD}/update-guest.test.ts`,
    title: 'one hold has ten tries in ten minutes, from any IP address',
  },
  {
    name: 'an answer for a hold comes from the shared cache',
    file: 'src/server/http/cache/answer-from-memory.ts',
    find: 'if (!isPage && mayNameHold(request.headers)) return undefined;',
    replace: '',
    test: 'src/server/http/cache/answer-from-memory.test.ts',
    title: 'hold',
  },
  {
    name: 'an unavailable database is a 500',
    file: 'src/server/http/problems.ts',
    find: 'error.statusCode === 503 || isDatabaseAway(error)',
    replace: 'error.statusCode === 503',
    test: 'src/server/http/api-without-database.test.ts',
    title: 'ERR-26',
  },
  {
    name: 'no request is refused, however many are in progress',
    file: 'src/server/http/load-shedding.ts',
    find: 'if (underWay >= maxUnderWay) {',
    replace: 'if (false) {',
    test: 'src/server/http/load-shedding.test.ts',
    title: 'SAFE-8',
  },
];
