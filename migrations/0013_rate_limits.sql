-- Limits that guard money: kept here and not in Redis, so that they hold without it. Written by rate-limiter-flexible,
-- which wants these columns in this order. The key is hashed; expire is real time in epoch milliseconds.

create table rate_limit (
  key text not null constraint rate_limit_pkey primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_expiry on rate_limit (expire);
