-- Tokens in links are random: one made from ids would open a stranger's order after a restore (decision 24).

-- The hash finds what a link opens. A mail that is written later needs the token itself, encrypted under a key outside
-- this database. Null: made by an older version, which derived the token from its key.
alter table order_token add column token_encrypted bytea;
alter table giftcard_order add column page_token_encrypted bytea;
alter table gift_card add column page_token_encrypted bytea;

-- The random part of the reference that the provider gets. Null: made by an older version, without one.
alter table payment_attempt add column reference_part text
  constraint payment_attempt_reference_part_shape check (reference_part ~ '^[A-Za-z0-9_-]{22}$');
alter table giftcard_payment_attempt add column reference_part text
  constraint giftcard_payment_attempt_reference_part_shape check (reference_part ~ '^[A-Za-z0-9_-]{22}$');
