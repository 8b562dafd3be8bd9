import { expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { server, database } = await createTestApp();

test.for(['2031-02-03T04:05:06Z', '2025-12-24T17:00:00Z'])(
  "PAGE-10 data_time is the server's time: it is sent when the server's clock is %s",
  async (time) => {
    await setClock(database.db, new Date(time));
    const { data_time } = (await server.inject('/api/v4/session')).json<{ data_time: string }>();
    const passed = Date.parse(data_time) - Date.parse(time);
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(10_000);
  },
);
