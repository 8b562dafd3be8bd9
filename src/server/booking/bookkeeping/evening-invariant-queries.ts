// What must be true of guests who were turned away.
export const EVENING_INVARIANTS = [
  {
    name: 'a moved order has one order that replaces it, for the same party, which costs nothing',
    sql: `select o.venue_id, o.id from booking_order o
      left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
      left join guest_request r on r.venue_id = b.venue_id and r.booking_id = b.id and r.state = 'reseated'
      left join booking_order n on n.venue_id = r.moved_to_venue_id and n.id = r.moved_to_order_id
      where (o.state = 'moved' and (n.id is null or n.state <> 'confirmed'))
        or (n.id is not null and (n.party <> o.party or n.total_amount <> 0 or n.venue_id = o.venue_id))
        or (n.state = 'confirmed' and o.state <> 'moved')`,
  },
  {
    name: 'an order that costs less than its menus has a code, or replaces a moved one',
    sql: `select l.venue_id, l.order_id from order_line l
      where l.type = 'discount' and l.amount < 0
        and not exists (select from discount_use u where u.order_venue_id = l.venue_id and u.order_id = l.order_id)
        and not exists (select from guest_request r
          where r.moved_to_venue_id = l.venue_id and r.moved_to_order_id = l.order_id)`,
  },
  {
    name: 'a venue is charged for a guest whom it turned away and who got a table or the money, and for nobody else',
    sql: `select coalesce(r.venue_id, c.venue_id), coalesce(r.booking_id, c.booking_id)
      from (select * from guest_request where kind = 'turned_away' and state in ('reseated', 'refunded')) r
      full join venue_charge c on c.venue_id = r.venue_id and c.booking_id = r.booking_id
      where r.id is null or c.id is null`,
  },
  {
    name: 'a venue gets nothing for a guest whom it turned away, and pays nothing on top',
    sql: `select b.venue_id, b.id from booking b
      join journal_entry e on e.venue_id = b.venue_id and e.order_id = b.order_id
      join journal_line l on l.entry_id = e.id and l.account = 'venue_payable' and l.venue_id = b.venue_id
      where exists (select from venue_charge c where c.venue_id = b.venue_id and c.booking_id = b.id)
      group by b.venue_id, b.id having sum(l.amount) <> 0`,
  },
  {
    name: 'money that a guest was promised at the desk is on its list',
    sql: `select r.venue_id, r.id from guest_request r
      left join desk_request d on d.venue_id = r.venue_id and d.booking_id = r.booking_id
      where r.kind = 'turned_away' and (r.state = 'desk') <> (d.id is not null and d.closed_at is null)`,
  },
];
