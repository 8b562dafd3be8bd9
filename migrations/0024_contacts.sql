-- Personal data is kept only while it is needed.

-- A webhook's body has the guest's mail. An event only says which order to look at, so the body is not stored.
alter table provider_event drop constraint provider_event_payload_until_handled, drop column payload;

-- Contacts of orders and purchases that ended long ago, whatever their end.
create index booking_order_by_kept_contact on booking_order (closed_at) where guest_erased_at is null;
create index giftcard_order_by_kept_contact on giftcard_order (closed_at) where buyer_erased_at is null;
-- A card with a remaining amount keeps the contact of its holder.
create index gift_card_by_parent_order on gift_card (parent_order_venue_id, parent_order_id) where parent_order_id is not null;
-- A recipient asks what is known about the address.
create index giftcard_buyer_by_recipient on giftcard_buyer (lower(recipient_email)) where recipient_email is not null;

-- Who left is known only by leave_token_hash, a keyed hash of the address.
alter table newsletter_subscriber
  alter column email drop not null,
  alter column email_normalised drop not null,
  add constraint newsletter_subscriber_email_until_left
    check (num_nulls(email, email_normalised) = 0 or state = 'unsubscribed');
update newsletter_subscriber set email = null, email_normalised = null where state = 'unsubscribed';
