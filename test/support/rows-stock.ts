// Proper rows of sittings, holds and the change feed.
import { randomUUID } from 'node:crypto';
import { parent, parentInVenue, type RowDefaults } from './rows-types.ts';

export const stockRows: RowDefaults = {
  sitting: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    service_day: tools.serviceDay,
    table_label: `T${tools.next()}`,
    party_min: 2,
    party_max: 4,
    arrive_from: tools.at('18:00'),
    arrive_to: tools.at('20:00'),
    ends_at: tools.at('22:00'),
    sell_until: tools.at('19:30'),
  }),
  hold: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'sitting_id', 'sitting')),
    id: randomUUID(),
    visitor_id: randomUUID(),
    service_day: tools.serviceDay,
    party: 2,
    arrive_at: tools.at('18:00'),
    started_at: tools.at('16:30'),
    held_until: tools.at('16:45'),
  }),
  hold_contact: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'hold_id', 'hold')),
    name: 'Ida Holm',
    email: 'ida@example.com',
    phone: '+4520123456',
  }),
  hold_code: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'hold_id', 'hold')),
    position: 0,
    ...(given.discount_code_id === undefined && { gift_card_id: tools.next() }),
  }),
  sitting_archive: ({ serviceDay, at, next }) => ({
    venue_id: next(),
    id: next(),
    service_day: serviceDay,
    table_label: 'T1',
    party_min: 2,
    party_max: 4,
    arrive_from: at('18:00'),
    arrive_to: at('20:00'),
    ends_at: at('22:00'),
    state: 'open',
  }),
  venue_change: ({ serviceDay, next }) => ({ venue_id: next(), service_day: serviceDay }),
};
