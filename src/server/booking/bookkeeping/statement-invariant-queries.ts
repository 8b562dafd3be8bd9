// What must be true of statements: they say what the journal owes each venue.

const unstatedSql = (source: string, id: string) => `not exists (select from statement_line l
  where l.venue_id = v.id and l.source = '${source}' and l.source_id = ${id})`;

/** Money that has left us: Stripe takes it with the transfer, the bank when it has booked it. */
const LEFT_SQL = `(p.state in ('paid', 'stuck') or (p.method = 'stripe' and p.state = 'sent'))`;

export const STATEMENT_INVARIANTS = [
  {
    name: 'a statement is the sum of its lines',
    sql: `select s.venue_id, s.week from statement s
      left join statement_line l on l.venue_id = s.venue_id and l.week = s.week
      group by s.venue_id, s.week
      having s.payable_amount is distinct from sum(l.amount - l.commission_amount - l.vat_amount)
        or s.commission_amount is distinct from sum(l.commission_amount) or s.vat_amount is distinct from sum(l.vat_amount)`,
  },
  {
    name: 'the journal owes a venue what its statements say and what is on none yet, less what was paid out',
    sql: `select v.id from venue v
      left join lateral (select coalesce(sum(amount), 0) as amount from journal_line l
        where l.venue_id = v.id and l.account = 'venue_payable') j on true
      left join lateral (select coalesce(sum(payable_amount), 0) as amount from statement s
        where s.venue_id = v.id) stated on true
      left join lateral (select coalesce(sum(l.amount), 0) as amount from booking b
        join order_line l on l.venue_id = b.venue_id and l.order_id = b.order_id and l.type = 'menu'
        where b.venue_id = v.id and ${unstatedSql('booking', 'b.id')}) sold on true
      left join lateral (select coalesce(sum(r.menus_amount), 0) as amount from booking_refund r
        where r.venue_id = v.id and r.bearer = 'venue' and ${unstatedSql('refund', 'r.id')}) refunded on true
      left join lateral (select coalesce(sum(c.amount), 0) as amount from venue_charge c
        join booking b on b.venue_id = c.venue_id and b.id = c.booking_id
        where c.venue_id = v.id and c.record ->> 'end' = 'reseated' and ${unstatedSql('charge', 'c.id')}
          and not exists (select from booking_refund r where r.venue_id = b.venue_id and r.order_id = b.order_id
            and r.is_final and r.bearer = 'venue')) charged on true
      left join lateral (select coalesce(sum(c.amount), 0) as amount from statement_correction c
        where c.venue_id = v.id and ${unstatedSql('correction', 'c.id')}) corrected on true
      left join lateral (select coalesce(sum(p.amount), 0) as amount from payout p
        where p.venue_id = v.id and ${LEFT_SQL}) paid on true
      where -j.amount
        <> stated.amount + sold.amount - refunded.amount - charged.amount + corrected.amount - paid.amount`,
  },
  {
    name: 'a payout is the sum of the statements that it pays',
    sql: `select p.venue_id, p.id from payout p
      left join payout_statement l on l.venue_id = p.venue_id and l.payout_id = p.id
      left join statement s on s.venue_id = l.venue_id and s.week = l.week and s.currency = p.currency
      group by p.venue_id, p.id having p.amount is distinct from sum(s.payable_amount)
        or bool_or(l.is_standing) is distinct from (p.state not in ('failed', 'returned'))`,
  },
  {
    name: 'a payout is sent only when another person than the one who prepared its run approved it',
    sql: `select p.venue_id, p.id from payout p join payout_run r on r.id = p.run_id
      where p.state not in ('waiting', 'failed') and (r.approved_by is null or r.approved_by = r.prepared_by)`,
  },
];
