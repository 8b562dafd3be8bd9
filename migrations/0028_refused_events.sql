-- Why an event was not followed by anything: it names nothing of ours. It is handled, so that nobody tries it again.
alter table provider_event
  add column refusal text constraint provider_event_refusal_known check (refusal in ('reference', 'order', 'payment')),
  add constraint provider_event_refused_when_handled check (refusal is null or handled_at is not null);
