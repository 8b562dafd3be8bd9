-- An order has one discount code, unless all of its codes are made to be combined.
alter table discount_code add column is_combinable boolean not null default false;
