import type { Language } from '#core/market.ts';
import type { OpsRole } from '#core/staff/roles.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { inTransaction } from '../db/database.ts';
import { endAllSessions } from './session-queries.ts';
import { insertMembership, insertOpsRole, saveStaff } from './team-queries.ts';

type NewStaff = { email: string; name: string; language: Language } & (
  | { venueId: number }
  | { opsRole: OpsRole }
);

/**
 * From a shell: the first owner of a venue, and operators. Everybody else is invited.
 * Returns the person.
 */
export const addStaff = (app: Pick<App, 'db'>, person: NewStaff): Promise<number> =>
  inTransaction(app.db, async (tx) => {
    const { id: staffId } = await saveStaff(tx, person.email, person.name, person.language);
    const isVenue = 'venueId' in person;
    const isNew = isVenue
      ? await insertMembership(tx, person.venueId, staffId, 'owner')
      : await insertOpsRole(tx, staffId, person.opsRole);
    if (!isNew) throw new Error('This person has the role already, or another one in the venue');
    await endAllSessions(tx, staffId);
    await writeAudit(tx, {
      actor: 'operator',
      action: 'staff_added',
      subjectType: 'staff',
      subjectId: staffId,
      ...(isVenue && { venueId: person.venueId }),
      details: { role: isVenue ? 'owner' : person.opsRole },
    });
    return staffId;
  });
