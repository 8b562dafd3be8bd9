import { expect, test } from 'vitest';
import { suggestReleases } from './suggest-releases.ts';

const HOUR = 3_600_000;
const choices = ['18:00:00', '18:15:00', '19:00:00'].map((time, index) => ({
  time,
  at: (18 + index / 4) * HOUR,
}));
const PLAN = { label: 'T1', partyMin: 1, partyMax: 2, fromTime: '17:00:00', toTime: '18:00:00' };
const TWO_AT_SEVEN = { partyMin: 1, partyMax: 2, time: '19:00:00', count: 3 };
const nothing = { plan: [], yesterday: [], today: [], choices, taken: [] };

test('RELEASE-4 a table of the plan that is not on sale is suggested at its first arrival', () => {
  expect(suggestReleases({ ...nothing, plan: [PLAN] })).toEqual([
    { source: 'plan', label: 'T1', partyMin: 1, partyMax: 2, time: '18:00:00', count: 1 },
  ]);
  const taken = [{ label: 'T1', fromAt: 19 * HOUR, endsAt: 21 * HOUR }];
  expect(suggestReleases({ ...nothing, plan: [PLAN], taken })).toEqual([]);
  expect(suggestReleases({ ...nothing, plan: [{ ...PLAN, toTime: '17:45:00' }] })).toEqual([]);
});

test('RELEASE-4 what was released by hand yesterday is suggested until it is released today', () => {
  const suggested = (todayCount: number) =>
    suggestReleases({
      ...nothing,
      yesterday: [TWO_AT_SEVEN],
      today: todayCount ? [{ ...TWO_AT_SEVEN, count: todayCount }] : [],
    });
  expect(suggested(0)).toEqual([{ source: 'yesterday', ...TWO_AT_SEVEN }]);
  expect(suggested(1)).toEqual([{ source: 'yesterday', ...TWO_AT_SEVEN, count: 2 }]);
  expect(suggested(3)).toEqual([]);
  expect(suggestReleases({ ...nothing, yesterday: [{ ...TWO_AT_SEVEN, time: '16:00:00' }] })).toEqual([]);
});
