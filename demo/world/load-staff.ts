import type { VenueRole } from '#core/staff/roles.ts';
import { type Client, insertRows } from './insert-rows.ts';
import { CHAIN_OWNER, CHAIN_SIZE, DEMO_STAFF } from './staff.ts';
import type { World } from './world.ts';

export async function loadStaff(client: Client, { venues }: World): Promise<void> {
  const people = [...DEMO_STAFF, CHAIN_OWNER].map(({ email, name, language }) => ({ email, name, language }));
  for (const person of people) {
    await client.query(
      'insert into staff (email, name, language) values ($1, $2, $3) on conflict (email) do nothing',
      [person.email, person.name, person.language],
    );
  }
  const { rows } = await client.query<{ id: number; email: string }>('select id, email from staff');
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const openIn = (market: string) =>
    venues.filter((venue) => venue.market === market && venue.stock === 'open');
  const memberOf = (email: string, venueId: number | undefined, role: VenueRole) =>
    venueId === undefined ? [] : [{ venue_id: venueId, staff_id: idOf.get(email), role }];
  const [first] = openIn('dk');
  await insertRows(
    client,
    'membership',
    ['venue_id', 'staff_id'],
    [
      ...DEMO_STAFF.flatMap(({ email, venueRole }) =>
        venueRole ? memberOf(email, first?.id, venueRole) : [],
      ),
      ...openIn('se')
        .slice(0, CHAIN_SIZE)
        .flatMap(({ id }) => memberOf(CHAIN_OWNER.email, id, 'owner')),
    ].map((row) => ({ ...row, since_at: new Date() })),
  );
  await insertRows(
    client,
    'ops_role',
    ['staff_id', 'role'],
    DEMO_STAFF.flatMap(({ email, opsRole }) =>
      opsRole ? [{ staff_id: idOf.get(email), role: opsRole, since_at: new Date() }] : [],
    ),
  );
}
