-- What the journal has of a reversal, so that a change posts only the difference.
alter table payment_reversal
  add column posted_money text not null default 'ours'
    constraint payment_reversal_posted_money_known check (posted_money in ('ours', 'withdrawn', 'lost', 'accepted')),
  add column posted_amount money_amount not null default 0,
  -- How often it was posted; part of the entry's key.
  add column postings smallint not null default 0
    constraint payment_reversal_postings_range check (postings >= 0);
