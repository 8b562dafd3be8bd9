// The only way to a use case that changes something on the partner host:
// checks the duty, runs the use case in a transaction and logs it there.
import { Problem } from '#core/problem.ts';
import { type Action, easiestDemands, isAboutVenue, isLogged } from '#core/staff/duties.ts';
import { findRefusal } from '#core/staff/find-refusal.ts';
import type { Role } from '#core/staff/roles.ts';
import type { App } from '../app.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { findAuthority, findDeviceAuthority, type LogEntry, writeLog } from './act-queries.ts';

/**
 * Who acts. Its rights are read again in the transaction, so that a role that was lost
 * meanwhile counts.
 */
export type Actor =
  | { kind: 'staff'; sessionId: number; staffId: number }
  | { kind: 'device'; venueId: number; deviceId: number }
  /** The caller has checked the link, by `find-release-link` in the same transaction. */
  | { kind: 'release_link'; venueId: number; linkId: number }
  | { kind: 'system' }
  | { kind: 'visitor' };

export type Subject = { type: string; id: number | string };

type Facts = Readonly<Record<string, unknown>>;

type Request = {
  actor: Actor;
  action: Action;
  /** Null for actions that are about a person or about all venues. */
  venueId: number | null;
  subject: Subject;
  reason?: string | undefined;
  /** In øre, where the duty has a limit. */
  amount?: number | undefined;
  /** Who asked for it first, where two persons must agree. */
  askedBy?: number | undefined;
};

/** `before` and `after` are ids, numbers and words: no personal data. */
type Done<Result> = {
  result: Result;
  before?: Facts;
  after?: Facts;
  /** The row that was made. */
  subjectId?: number | string;
};

type UseCase<Result> = (tx: Transaction) => Promise<Done<Result>>;

/** The use case may run more than once, so it must not touch anything but the transaction. */
export function act<Result>(
  app: Pick<App, 'db'>,
  request: Request,
  useCase: UseCase<Result>,
): Promise<Result> {
  return inTransaction(app.db, async (tx) => {
    await requireDuty(tx, request);
    const done = await useCase(tx);
    if (isLogged(request.action)) await writeLog(tx, toEntry(request, done));
    return done.result;
  });
}

/** Throws unless the actor may do it now. Reading pages call it without a transaction. */
export async function requireDuty(on: Transaction | App['db'], request: Request): Promise<void> {
  const { actor, action } = request;
  const { roles, hasSteppedUp } = await requireRole(on, request);
  const refusal = findRefusal(action, {
    roles,
    hasSteppedUp,
    reason: request.reason,
    amount: request.amount,
    isSecondPerson:
      actor.kind === 'staff' && request.askedBy !== undefined && request.askedBy !== actor.staffId,
  });
  if (refusal) throw new Problem(refusal);
}

/** Whether this person could do it only after somebody else has asked for it. */
export async function needsSecondPerson(on: Transaction | App['db'], request: Request): Promise<boolean> {
  const { roles } = await authorityOf(on, request.actor, request.venueId);
  const { action, amount } = request;
  const brought = { roles, hasSteppedUp: true, reason: 'as asked', amount };
  return findRefusal(action, brought) === 'second_person_needed';
}

/** Throws unless one of the actor's roles may do it at all. `act` asks for the rest. */
export async function requireRole(
  on: Transaction | App['db'],
  { actor, action, venueId }: Pick<Request, 'actor' | 'action' | 'venueId'>,
): Promise<Authority> {
  if (isAboutVenue(action) !== (venueId !== null)) throw new Error(`${action} with venue ${venueId}`);
  const authority = await authorityOf(on, actor, venueId);
  const { roles, lockedRoles, isKnown } = authority;
  if (!isKnown) throw new Problem('sign_in_needed');
  if (easiestDemands(roles, action)) return authority;
  if (actor.kind === 'visitor') throw new Problem('sign_in_needed');
  throw new Problem(easiestDemands(lockedRoles, action) ? 'passkey_needed' : 'not_allowed');
}

type Authority = {
  roles: Role[];
  /** Roles that this session would have with a passkey. */
  lockedRoles: Role[];
  hasSteppedUp: boolean;
  isKnown: boolean;
};

const NOBODY: Authority = { roles: [], lockedRoles: [], hasSteppedUp: false, isKnown: false };

async function authorityOf(
  on: Transaction | App['db'],
  actor: Actor,
  venueId: number | null,
): Promise<Authority> {
  switch (actor.kind) {
    case 'staff': {
      const found = await findAuthority(on, actor.sessionId, venueId);
      if (!found) return NOBODY;
      const { venueRole, opsRoles, hasSteppedUp, hasPasskeyProof } = found;
      const own: Role[] = ['person', ...(venueRole ? [venueRole] : [])];
      // Operators reach every venue, so a code by mail is not enough for their roles.
      return hasPasskeyProof
        ? { roles: [...own, ...opsRoles], lockedRoles: [], hasSteppedUp, isKnown: true }
        : { roles: own, lockedRoles: opsRoles, hasSteppedUp, isKnown: true };
    }
    case 'device': {
      const isOwnVenue = actor.venueId === venueId;
      const isPaired = await findDeviceAuthority(on, actor.venueId, actor.deviceId);
      return isPaired ? { ...NOBODY, roles: isOwnVenue ? ['device'] : [], isKnown: true } : NOBODY;
    }
    case 'release_link':
      return { ...NOBODY, roles: actor.venueId === venueId ? ['release_link'] : [], isKnown: true };
    default:
      return { ...NOBODY, roles: [actor.kind], isKnown: true };
  }
}

function toEntry({ actor, action, venueId, subject, reason }: Request, done: Done<unknown>): LogEntry {
  return {
    actor: actor.kind,
    actorId: actorIdOf(actor),
    action,
    subjectType: subject.type,
    subjectId: String(done.subjectId ?? subject.id),
    venueId,
    details: actor.kind === 'staff' ? { session: actor.sessionId } : {},
    before: done.before ?? null,
    after: done.after ?? null,
    reason: reason?.trim() || null,
  };
}

function actorIdOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'staff':
      return String(actor.staffId);
    case 'device':
      return `${actor.venueId}/${actor.deviceId}`;
    case 'release_link':
      return `${actor.venueId}/${actor.linkId}`;
    default:
      return null;
  }
}
