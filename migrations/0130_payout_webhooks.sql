-- The venue's account at the provider that a webhook is about. A webhook about no payout or account of ours is refused.
alter table provider_event add column account text;
alter table provider_event drop constraint provider_event_refusal_known;
alter table provider_event add constraint provider_event_refusal_known check (
  refusal in ('reference', 'order', 'payment', 'payout', 'account')) not valid;
alter table provider_event validate constraint provider_event_refusal_known;
