// What an operator makes of an application: a venue that is closed at first, a question, or a no.
import type { LatLng } from '#core/catalog/map-position.ts';
import { isInCity } from '#core/house/position.ts';
import { Problem } from '#core/problem.ts';
import { slugify } from '#core/slugify.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { type Actor, act } from '../staff/act.ts';
import { sendInvitation } from '../staff/send-invitation.ts';
import {
  type Application,
  decideRow,
  findArea,
  insertClosedVenue,
  insertOnboarding,
  isSlugTaken,
  lockOpenApplication,
} from './application-queries.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;
type Target = { actor: StaffActor; applicationId: number };

const requestOf = ({ actor, applicationId }: Target, reason?: string) =>
  ({
    actor,
    action: 'application.decide',
    venueId: null,
    subject: { type: 'application', id: applicationId },
    reason,
  }) as const;

async function getOpen(tx: Transaction, applicationId: number): Promise<Application> {
  const application = await lockOpenApplication(tx, applicationId);
  if (!application) throw new Problem('application_decided');
  return application;
}

/** Makes the venue, closed, and invites its owner by mail. */
export const approveApplication = (
  app: App,
  { areaId, position, ...target }: Target & { areaId: number; position: LatLng | undefined },
): Promise<number> =>
  act(app, requestOf(target), async (tx) => {
    const { actor, applicationId } = target;
    const application = await getOpen(tx, applicationId);
    const area = await findArea(tx, areaId, application.cityId);
    if (!area || (position && !isInCity(position, area.city))) throw new Problem('bad_request');
    const slug = await findFreeSlug(tx, application);
    const venueId = await insertClosedVenue(tx, { application, slug, areaId, position: position ?? area });
    await insertOnboarding(tx, venueId, application);
    await decideRow(tx, { id: applicationId, state: 'approved', staffId: actor.staffId, venueId });
    const { email, language } = application;
    await sendInvitation(app, tx, { venueId, email, role: 'owner', language, invitedBy: actor.staffId });
    return { result: venueId, after: { state: 'approved', venue: venueId } };
  });

/** Asks the applicant by mail; the answer is a new version of the application. */
export const askApplicant = (
  app: App,
  { question, ...target }: Target & { question: string },
): Promise<void> =>
  act(app, requestOf(target), async (tx) => {
    const { actor, applicationId } = target;
    await getOpen(tx, applicationId);
    const decided = await decideRow(tx, {
      id: applicationId,
      state: 'asked',
      staffId: actor.staffId,
      question,
    });
    const sinceAt = decided?.decidedAt.getTime() ?? 0;
    await enqueueMessage(app, tx, { kind: 'application_question_mail', applicationId, sinceAt });
    return { result: undefined, after: { state: 'asked' } };
  });

export const declineApplication = (
  app: App,
  { reason, ...target }: Target & { reason: string },
): Promise<void> =>
  act(app, requestOf(target, reason), async (tx) => {
    const { actor, applicationId } = target;
    await getOpen(tx, applicationId);
    await decideRow(tx, { id: applicationId, state: 'declined', staffId: actor.staffId });
    return { result: undefined, after: { state: 'declined' } };
  });

const MAX_SLUGS = 50;

/** From the venue's name; the second of a name has a number. */
async function findFreeSlug(
  tx: Transaction,
  { venueName, productType, market }: Application,
): Promise<string> {
  const first = slugify(venueName).slice(0, 70) || `${productType}-${market}`;
  for (let count = 1; count <= MAX_SLUGS; count++) {
    const slug = count === 1 ? first : `${first}-${count}`;
    if (!(await isSlugTaken(tx, productType, slug))) return slug;
  }
  throw new Problem('bad_request');
}
