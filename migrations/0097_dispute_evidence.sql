-- What we told a bank about a chargeback. Written before it is sent; a bank reads it once.
create table dispute_evidence (
  reversal_id text not null constraint dispute_evidence_pkey primary key,
  evidence jsonb not null,
  sent_by integer not null constraint dispute_evidence_staff_fkey references staff,
  asked_at timestamptz not null default app_now(),
  -- Null while no answer of the provider says that it has it.
  sent_at timestamptz
);
