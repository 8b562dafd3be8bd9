// Streams "the evening changed" to a venue's screens as server-sent events.
// A screen then reads the evening again.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tonightParams } from '#core/release/release.contract.ts';
import type { App } from '../app.ts';
import { type EventStream, streamEvents } from '../http/event-stream.ts';
import { type Actor, requireDuty } from '../staff/act.ts';
import { staffOf } from '../staff/staff-of.ts';
import { actorOf } from '../staff/step-up.ts';

export async function registerTonightEvents(api: FastifyInstance, app: App) {
  api
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/v/:venueId/tonight/events',
      { config: { action: 'tonight.read' }, schema: { params: tonightParams } },
      async (request, reply) => {
        const { venueId } = request.params;
        const actor = actorOf(staffOf(request.staff));
        await streamEvents(app, request, reply, (stream) =>
          app.boards.watchVenue(venueId, () => void sendChange(app, stream, { actor, venueId })),
        );
      },
    );
}

/** A screen whose session or role has ended gets no more. */
async function sendChange(
  app: App,
  stream: EventStream,
  { actor, venueId }: { actor: Actor; venueId: number },
): Promise<void> {
  const subject = { type: 'venue', id: venueId };
  try {
    await requireDuty(app.db, { actor, action: 'tonight.read', venueId, subject });
    stream.send('changed', {});
  } catch {
    // Also when the database is away: the screen opens a new stream and is told why not.
    stream.end();
  }
}
