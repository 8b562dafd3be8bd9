import { expect, test } from 'vitest';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { loadWorld } from './load-world.ts';
import { makeWorld } from './make-world.ts';
import type { Venue } from './world.ts';

const { db, pool } = await createTestDatabase();
const config = readConfig({ NODE_ENV: 'test' });
const world = makeWorld();
const isFirst = ({ cityId }: { cityId: number }) => cityId === 1;
// One city keeps the test quick.
const small = { ...world, venues: world.venues.filter(isFirst), partners: world.partners.filter(isFirst) };
const image = (key: string) => ({ key, width: 1200, height: 900, placeholder: '' });
const images = new Map(
  small.venues.slice(0, 3).map(({ slug, pictures }) => [pictures[0]?.key ?? '', image(slug)]),
);

async function countRows() {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    // A load says that content may have changed, also when it hasn't.
    if (name === 'venue_change') continue;
    const { rows: counted } = await pool.query<{ count: number }>(`select count(*) from ${name}`);
    counts[name] = Number(counted[0]?.count);
  }
  return counts;
}

async function freeSittings(slug: string) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from sitting s join venue v on v.id = s.venue_id
     where v.slug = $1 and s.state = 'open' and s.sell_until > app_now()`,
    [slug],
  );
  return Number(rows[0]?.count);
}

test('a world is loaded whole, and a second load adds nothing', async () => {
  const released = await loadWorld(db, small, config, images);
  const counts = await countRows();
  expect(counts).toMatchObject({
    venue: small.venues.length,
    venue_text: small.venues.length * 3,
    menu: small.venues.flatMap(({ menus }) => menus).length,
    partner: small.partners.length,
    image: 3,
    venue_image: 3,
    sitting: released,
  });
  expect(counts.order_token).toBe(Number(counts.booking_order) * 2);
  expect(counts.order_token).toBeGreaterThan(0);
  expect(await findBrokenInvariants(pool, { isSettled: true })).toEqual([]);
  expect(await loadWorld(db, small, config, images)).toBe(0);
  expect(await countRows()).toEqual(counts);

  const { rows } = await pool.query<{ id: number }>(
    `insert into tag (slug) values ('a-tag-of-an-editor') returning id`,
  );
  expect(rows[0]?.id).toBe(world.tags.length + 1);
});

test('today shows venues that are sold out, not active, and with one table left', async () => {
  const first = (stock: Venue['stock']) => small.venues.find((venue) => venue.stock === stock)?.slug ?? '';
  expect(await freeSittings(first('sold-out'))).toBe(0);
  expect(await freeSittings(first('inactive'))).toBe(0);
  expect(await freeSittings(first('one-left'))).toBe(1);
  expect(await freeSittings(first('open'))).toBeGreaterThan(1);
});
