-- A refund of ours ends when a dispute of the same payment is lost: the bank has given the money back.
alter table refund
  drop constraint refund_state_known,
  add constraint refund_state_known check (state in ('requested', 'done', 'failed', 'disputed')),
  drop constraint refund_closed_when_done,
  add constraint refund_closed_when_done check ((state in ('done', 'disputed')) = (closed_at is not null));
alter table giftcard_refund
  drop constraint giftcard_refund_state_known,
  add constraint giftcard_refund_state_known check (state in ('requested', 'done', 'failed', 'disputed')),
  drop constraint giftcard_refund_closed_when_done,
  add constraint giftcard_refund_closed_when_done check ((state in ('done', 'disputed')) = (closed_at is not null));

-- An operator has accepted a refund that was made in the provider's dashboard, so it freezes or marks nothing any more.
alter table payment_reversal
  add column accepted_at timestamptz,
  add constraint payment_reversal_accepted_ended check (accepted_at is null or not is_standing);
