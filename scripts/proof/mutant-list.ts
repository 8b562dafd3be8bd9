// One line of sabotage each, and the one test that has to notice. `find` stands in the file exactly once.

export type Mutant = {
  name: string;
  file: string;
  find: string;
  replace: string;
  test: string;
  /** Part of the test's title. */
  title: string;
  /** In CI as well, where there is time for a few. */
  isInCi?: boolean;
};

const BOOKING = 'src/server/booking';
const PAYMENTS = 'src/server/payments';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a claim locks nothing',
    file: `${BOOKING}/fit-sql.ts`,
    find: 'limit ${wanted.places} for no key update ${LOCK_SQL[locking]}`;',
    replace: 'limit ${wanted.places}`;',
    test: `${BOOKING}/claim-sitting.race.test.ts`,
    title: 'ten parallel claims',
    isInCi: true,
  },
  {
    name: 'claims of one statement are not told apart',
    file: `${BOOKING}/claim-queries.ts`,
    find: 'join asked using (venue_id, service_day, party, arrive_at, place)',
    replace: 'join asked using (venue_id, service_day, party, arrive_at)',
    test: `${BOOKING}/claims.race.test.ts`,
    title: 'SIT-8',
  },
  {
    name: 'a claim whose table went to another wish gives up',
    file: `${BOOKING}/claims.ts`,
    find: 'isRobbed(claim, claims, results) ? travel(claim) : undefined',
    replace: 'undefined',
    test: `${BOOKING}/claims.race.test.ts`,
    title: 'many wishes',
  },
  {
    name: 'a new owner does not raise the fence',
    file: `${BOOKING}/claim-queries.ts`,
    find: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick',
    replace: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence from pick',
    test: `${BOOKING}/claim-sitting.test.ts`,
    title: 'HOLD-13',
  },
  {
    name: 'a table being paid for may be claimed',
    file: `${BOOKING}/fit-sql.ts`,
    find: 'where ${fitsSql(wanted)} and not paying and ${condition}',
    replace: 'where ${fitsSql(wanted)} and ${condition}',
    test: `${BOOKING}/claim-sitting.test.ts`,
    title: 'SLOT-8',
  },
  {
    name: 'the own hold counts as taken',
    file: `${BOOKING}/fit-sql.ts`,
    find: '(hold_id = $5::uuid or (${freeSql(ONE_WISH)}))',
    replace: '(${freeSql(ONE_WISH)})',
    test: `${BOOKING}/move-hold.test.ts`,
    title: 'HOLD-17',
  },
  {
    name: 'a hold expires by the clock of the process',
    file: `${BOOKING}/fit-sql.ts`,
    find: "export const NOW_SQL = '(select app_now())';",
    replace: "export const NOW_SQL = `'${new Date().toISOString()}'::timestamptz`;",
    test: `${BOOKING}/claim-sitting.test.ts`,
    title: 'HOLD-18',
  },
  {
    name: 'a move does not lock its hold',
    file: `${BOOKING}/move-queries.ts`,
    find: 'ended_at is null for no key update`,',
    replace: 'ended_at is null`,',
    test: `${BOOKING}/move-hold.test.ts`,
    title: 'HOLD-16',
  },
  {
    name: 'nobody looks once more',
    file: `${BOOKING}/look-once-more.ts`,
    find: 'const found = await look(client);',
    replace: 'const found = undefined as Found;',
    test: `${BOOKING}/claim-sitting.race.test.ts`,
    title: 'HOLD-20',
  },
  {
    name: 'an order is not locked while it is settled',
    file: `${BOOKING}/order-queries.ts`,
    find: '${ORDER_SQL} where venue_id = $1 and id = $2 for no key update`,',
    replace: '${ORDER_SQL} where venue_id = $1 and id = $2`,',
    test: `${BOOKING}/payment.race.test.ts`,
    title: 'PAY-9',
  },
  {
    name: 'a payment of another amount is taken',
    file: `${BOOKING}/apply-answers.ts`,
    find: 'if (wrong) {',
    replace: 'if (false) {',
    test: `${BOOKING}/odd-payments-provider.test.ts`,
    title: 'PAY-14',
  },
  {
    name: 'a page is not closed before its table is free',
    file: 'src/server/payments/ask-attempts.ts',
    find: "const payment = await (isEnding && state === 'open'",
    replace: 'const payment = await (false',
    test: `${BOOKING}/settle-order.test.ts`,
    title: 'PAY-5',
    isInCi: true,
  },
  {
    name: 'the refund is asked for inside the transaction',
    file: `${BOOKING}/request-refund.ts`,
    find: 'await inTransaction(app.db, (tx) => storeRefund(tx, refund, given));',
    replace:
      'await inTransaction(app.db, async (tx) => storeRefund(tx, refund, await askForRefund(app, refund)));',
    test: `${BOOKING}/provider-calls.test.ts`,
    title: 'PAY-11',
  },
  {
    name: 'gift money is not given back',
    file: `${BOOKING}/close-order.ts`,
    find: 'await giveBackGiftMoney(tx.$client, order);',
    replace: '',
    test: 'src/server/giftcards/ledger.test.ts',
    title: 'LEDGER-5',
  },
  {
    name: 'every webhook brings a job, also the second of its kind',
    file: `${PAYMENTS}/receive-event.ts`,
    find: 'if (isNew && !isDone)',
    replace: 'if (!isDone)',
    test: `${PAYMENTS}/webhook-routes.test.ts`,
    title: 'PAY-13',
  },
  {
    name: 'signatures are not checked',
    file: `${PAYMENTS}/stripe.ts`,
    find: 'if (!isUtf8(rawBody)) return undefined;',
    replace: 'return JSON.parse(rawBody.toString()) as Stripe.Event;',
    test: `${PAYMENTS}/webhook-routes.test.ts`,
    title: 'PAY-12',
    isInCi: true,
  },
  {
    name: 'the provider is not asked about what an event says',
    file: `${PAYMENTS}/handle-provider-event.ts`,
    find: 'if (booking && event.sessionId) await settleOrder(app, { ...booking, sessionId: event.sessionId });',
    replace: 'if (booking && event.sessionId) void settleOrder;',
    test: `${BOOKING}/settle-order.test.ts`,
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
    name: 'any token is good for a write',
    file: 'src/server/http/csrf.ts',
    find: '|| !timingSafeEqual(expected, received)',
    replace: '',
    test: 'src/server/http/csrf.test.ts',
    title: 'API-2',
    isInCi: true,
  },
  {
    name: 'guesses at codes are counted by address alone',
    file: 'src/server/limits/create-limits.ts',
    find: 'await take(triesByHold, keyOf(holdId), tries);',
    replace: '',
    test: `${BOOKING}/update-guest.test.ts`,
    title: 'with one hold, from whatever address',
  },
  {
    name: 'an answer for a hold comes out of the shared memory',
    file: 'src/server/http/first-door.ts',
    find: "if (request.method !== 'GET' || mayNameHold(request.headers)) return false;",
    replace: "if (request.method !== 'GET') return false;",
    test: 'src/server/http/first-door.test.ts',
    title: 'hold',
  },
  {
    name: 'a database that is away is a failure of ours',
    file: 'src/server/http/problems.ts',
    find: 'error.statusCode === 503 || isDatabaseAway(error)',
    replace: 'error.statusCode === 503',
    test: 'src/server/http/database-away.test.ts',
    title: 'ERR-26',
  },
  {
    name: 'nobody is sent away, however much is under way',
    file: 'src/server/http/admission.ts',
    find: 'if (underWay >= mostUnderWay) {',
    replace: 'if (false) {',
    test: 'src/server/http/admission.test.ts',
    title: 'SAFE-8',
  },
];
