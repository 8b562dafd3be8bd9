-- Which trace a payment page was opened in: the provider's webhook, hours later, goes on in it. Null without an exporter.
alter table payment_attempt add column traceparent text
  constraint payment_attempt_traceparent_shape check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$');
alter table giftcard_payment_attempt add column traceparent text
  constraint giftcard_payment_attempt_traceparent_shape check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$');
