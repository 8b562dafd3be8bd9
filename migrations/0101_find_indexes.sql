-- outside a transaction
-- Ids grow with time, so that the newest matches are the end of an index.
drop index concurrently if exists guest_by_name;
create index concurrently guest_by_name on guest (name_hash, id) where name_hash is not null;
drop index concurrently if exists guest_by_last_name;
create index concurrently guest_by_last_name on guest (last_name_hash, id) where last_name_hash is not null;
-- What the job still has to hash.
drop index concurrently if exists guest_without_name_hash;
create index concurrently guest_without_name_hash on guest (id) where name_hash is null and name is not null;

drop index concurrently if exists payment_attempt_by_payment;
create index concurrently payment_attempt_by_payment on payment_attempt (provider_payment_id)
  where provider_payment_id is not null;
drop index concurrently if exists giftcard_payment_attempt_by_payment;
create index concurrently giftcard_payment_attempt_by_payment on giftcard_payment_attempt (provider_payment_id)
  where provider_payment_id is not null;
