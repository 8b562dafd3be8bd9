// Attempts on sittings and holds.
import { randomUUID } from 'node:crypto';
import { type ConstraintCase, refuses, refusesTwice } from './constraint-case.ts';

export const stockCases: ConstraintCase[] = [
  refuses('sitting_label_length', 'sitting', { table_label: '' }),
  refuses('sitting_state_known', 'sitting', { state: 'lost' }),
  refuses('sitting_fence_range', 'sitting', { fence: -1 }),
  refuses('sitting_party_in_order', 'sitting', { party_min: 5, party_max: 4 }),
  refuses('sitting_times_in_order', 'sitting', ({ at }) => ({ arrive_from: at('20:15') })),
  refuses('sitting_times_in_order', 'sitting', ({ at }) => ({ ends_at: at('20:00') })),
  refuses('sitting_sell_until_before_end', 'sitting', ({ at }) => ({ sell_until: at('22:01') })),
  refuses('sitting_hold_and_expiry', 'sitting', { hold_id: randomUUID() }),
  refuses('sitting_hold_and_expiry', 'sitting', ({ at }) => ({ held_until: at('17:00') })),
  refuses('sitting_paying_is_held', 'sitting', { paying: true }),
  refuses('sitting_paying_is_held', 'sitting', ({ at }) => ({
    paying: true,
    state: 'sold',
    hold_id: randomUUID(),
    held_until: at('17:00'),
  })),
  refuses('sitting_withdrawn_is_free', 'sitting', ({ at }) => ({
    state: 'withdrawn',
    hold_id: randomUUID(),
    held_until: at('17:00'),
  })),
  refusesTwice('sitting_once_per_plan_and_day', 'sitting', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    release_plan_id: 1,
  })),
  refusesTwice('sitting_no_overlap', 'sitting', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    table_label: 'Window',
  })),
  {
    constraint: 'sitting_no_overlap',
    prepare: ({ insertRow }) => insertRow('sitting', { table_label: 'Window', state: 'sold' }),
    attempt: ({ insertRow, at }, { venue_id }) =>
      insertRow('sitting', {
        venue_id,
        table_label: 'Window',
        arrive_from: at('21:45'),
        arrive_to: at('22:30'),
        ends_at: at('23:30'),
      }),
  },

  refuses('hold_menus_are_a_list', 'hold', { menus: '{}' }),
  refuses('hold_end_reason_known', 'hold', ({ at }) => ({ ended_at: at('16:40'), end_reason: 'bored' })),
  refuses('hold_end_has_reason', 'hold', ({ at }) => ({ ended_at: at('16:40') })),
  refuses('hold_45_minutes_at_most', 'hold', ({ at }) => ({ held_until: at('17:16') })),
  refuses('hold_45_minutes_at_most', 'hold', ({ at }) => ({ held_until: at('16:30') })),
  refusesTwice('hold_one_per_visitor_and_venue', 'hold', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    visitor_id: randomUUID(),
  })),
  refuses('hold_sitting_fkey', 'hold', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    sitting_id: (await insertRow('sitting')).id,
  })),
  refuses('hold_contact_name_length', 'hold_contact', { name: 'x'.repeat(51) }),
  refuses('hold_contact_coop_code_shape', 'hold_contact', { coop_code: '123456789', coop_zip: '1234' }),
  refuses('hold_contact_coop_zip_shape', 'hold_contact', { coop_code: '21', coop_zip: '12345' }),
  refuses('hold_contact_coop_together', 'hold_contact', { coop_code: '21' }),
  refuses('hold_code_position_range', 'hold_code', { position: -1 }),
  refuses('hold_code_one_kind', 'hold_code', { gift_card_id: 1, discount_code_id: 1 }),
  {
    constraint: 'hold_code_once',
    prepare: ({ insertRow }) => insertRow('hold_code', { position: 0 }),
    attempt: ({ insertRow }, row) => insertRow('hold_code', { ...row, position: 1 }),
  },
];
