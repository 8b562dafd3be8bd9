// The log. Database errors quote rows and values, which can be personal data, so those parts
// are removed.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { findDatabaseError } from './db/database-error.ts';

/** These errors contain the value in their message. */
const DATA_EXCEPTION = /^22/;

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function describeDatabaseError(error: Error, cause: NonNullable<ReturnType<typeof findDatabaseError>>) {
  const { code, constraint, table } = cause;
  const message = DATA_EXCEPTION.test(code ?? '') ? 'a value was refused' : cause.message;
  return { type: 'DatabaseError', code, constraint, table, message, stack: framesOf(error) };
}

function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const database = findDatabaseError(thrown);
  if (database) return describeDatabaseError(thrown, database);
  const { name, message, stack } = thrown;
  return { type: name, message, stack };
}

export const createLog = (
  { logLevel, roles }: Pick<Config, 'logLevel' | 'roles'>,
  destination?: DestinationStream,
): Logger => {
  const options = { level: logLevel, base: { roles }, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
};
