// What pages of the partner host share: who opens them, and what a refusal is.
import { data, type RouterContextProvider } from 'react-router';
import { Problem } from '#core/problem.ts';
import type { StaffSession } from '#server/staff/find-session.ts';
import { visitContext } from './visit.ts';

/** The person who signed in. The gate lets nobody else reach a page that calls it. */
export function staffOf(context: Readonly<RouterContextProvider>): StaffSession {
  const staff = context.get(visitContext)?.staff;
  if (!staff) throw new Problem('sign_in_needed');
  return staff;
}

/** Turns a refusal into the status of the page; any other error is thrown again. */
export async function answerRefusals<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw data({ code: error.code }, { status: error.status });
    throw error;
  }
}
