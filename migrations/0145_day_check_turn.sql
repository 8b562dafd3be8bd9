-- The sequence in which comparisons of a day began. The result of one that began earlier never replaces a later one's.
create sequence day_check_turn;
alter table day_check add column turn bigint not null default 0;
