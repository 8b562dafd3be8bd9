// The SQL of the bank's files.
import type { BankEntry } from '#core/payouts/read-bank-answer.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type AnswerProblem = 'unknown_reference' | 'wrong_amount' | 'wrong_state';

/** Whether one of these waits for its approval or its sending. */
export const hasUnsentPayout = async (
  on: Transaction,
  keys: readonly { venueId: number; payoutId: number }[],
): Promise<boolean> =>
  (await run(on, {
    name: 'has-unsent-payout',
    text: `select from payout p join jsonb_to_recordset($1) as k ("venueId" integer, "payoutId" bigint)
        on k."venueId" = p.venue_id and k."payoutId" = p.id
      where p.method = 'bank' and p.state in ('waiting', 'sending') limit 1`,
    values: [JSON.stringify(keys)],
  })) > 0;

/** Undefined when the same file is here already. */
export async function insertBankAnswer(
  on: Transaction,
  { fingerprint, body }: { fingerprint: string; body: string },
): Promise<number | undefined> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-bank-answer',
    text: `insert into bank_answer (fingerprint, body) values ($1, $2)
      on conflict on constraint bank_answer_once do nothing returning id`,
    values: [fingerprint, body],
  });
  return row?.id;
}

export const listUnreadAnswers = (on: Connection) =>
  many<{ id: number; body: string }>(on, {
    name: 'list-unread-bank-answers',
    text: `select id, body from bank_answer where read_at is null order by id limit 10`,
  });

export const markAnswerRead = (on: Connection, answerId: number) =>
  run(on, {
    name: 'mark-bank-answer-read',
    text: `update bank_answer set read_at = app_now() where id = $1 and read_at is null`,
    values: [answerId],
  });

export const insertAnswerProblem = (
  on: Transaction,
  { answerId, number }: { answerId: number; number: number },
  problem: AnswerProblem,
  { reference, amount, currency }: BankEntry,
) =>
  run(on, {
    name: 'insert-bank-answer-problem',
    text: `insert into bank_answer_problem (answer_id, number, problem, reference, amount, currency)
      values ($1, $2, $3, $4, $5, $6) on conflict on constraint bank_answer_problem_pkey do nothing`,
    values: [answerId, number, problem, reference.slice(0, 100), amount, currency],
  });

export type StoredAnswer = {
  answerId: number;
  receivedAt: Date;
  /** Null while it waits for the job. */
  readAt: Date | null;
  problems: number;
};

/** The newest first. */
export const listAnswers = (on: Connection, limit: number) =>
  many<StoredAnswer>(on, {
    name: 'list-bank-answers',
    text: `select a.id as "answerId", a.received_at as "receivedAt", a.read_at as "readAt",
        (select count(*)::integer from bank_answer_problem p where p.answer_id = a.id) as problems
      from bank_answer a order by a.id desc limit $1`,
    values: [limit],
  });

export type StoredProblem = {
  answerId: number;
  problem: AnswerProblem;
  reference: string;
  amount: number | null;
  currency: string | null;
  receivedAt: Date;
};

export const listAnswerProblems = (on: Connection) =>
  many<StoredProblem>(on, {
    name: 'list-bank-answer-problems',
    text: `select p.answer_id as "answerId", p.problem, p.reference, p.amount::float8 as amount, p.currency,
        a.received_at as "receivedAt"
      from bank_answer_problem p join bank_answer a on a.id = p.answer_id order by p.answer_id desc, p.number limit 200`,
  });
