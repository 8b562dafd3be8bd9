-- With the journal a venue gets nothing for a guest whom it turned away, and pays nothing on top. A refund's posting
-- takes the menus back already, so a charge is what that leaves: 0 for a refunded guest, and undone (a negative row) when
-- a moved order is refunded later.
alter table venue_charge alter column amount type integer;
alter table venue_charge drop constraint venue_charge_kind_known;
alter table venue_charge add constraint venue_charge_kind_known check (kind in ('turned_away', 'turned_away_undone'));
alter table venue_charge add constraint venue_charge_amount_sign check (
  case kind when 'turned_away_undone' then amount <= 0 else amount >= 0 end);

insert into venue_charge (venue_id, booking_id, kind, amount, currency, record)
select c.venue_id, c.booking_id, 'turned_away_undone', -c.amount, c.currency, '{"why": "refunded"}'
from venue_charge c
join booking b on b.venue_id = c.venue_id and b.id = c.booking_id
join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
where c.amount > 0 and o.state in ('refunding', 'refunded');
