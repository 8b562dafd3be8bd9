import { expect, test } from 'vitest';
import { ACTIONS, type Action, DUTIES, demandsOf, isAboutVenue } from './duties.ts';
import { type Brought, findRefusal } from './find-refusal.ts';
import { ROLES, type Role } from './roles.ts';

const all: Omit<Brought, 'roles'> = { hasSteppedUp: true, reason: 'asked by phone', isSecondPerson: true };
const mayAtAll = (role: Role, action: Action) => findRefusal(action, { ...all, roles: [role] }) === undefined;
const rolesOf = (action: Action) => ROLES.filter((role) => mayAtAll(role, action));

// The rows of the design's table, each by one of its actions.
test.each<[Action, Role[]]>([
  ['door.check_in', ['device', 'floor', 'manager', 'owner']],
  ['door.list', ['device', 'floor', 'manager', 'owner', 'support', 'chief']],
  ['sitting.release', ['release_link', 'floor', 'manager', 'owner', 'support']],
  ['sitting.withdraw', ['floor', 'manager', 'owner', 'support', 'system']],
  ['evening.refund', ['floor', 'manager', 'owner', 'support', 'finance', 'system']],
  ['house.edit', ['manager', 'owner', 'editor', 'system']],
  ['house.publish', ['manager', 'owner', 'editor', 'system']],
  ['team.invite', ['owner']],
  ['team.invite_floor', ['manager', 'owner']],
  ['device.pair', ['manager', 'owner']],
  ['statement.read', ['manager', 'owner', 'support', 'finance', 'chief']],
  ['payout_destination.request', ['owner']],
  ['payout_destination.approve', ['finance']],
  ['order.resend', ['support', 'finance']],
  ['payout.run', ['finance']],
  ['content.edit', ['editor']],
  ['ops_staff.change_role', ['chief']],
  ['venue.pause', ['manager', 'owner', 'support', 'chief']],
])('STAFF-1 %s is for these roles and no others', (action, roles) => {
  expect(rolesOf(action)).toEqual(roles);
});

test('STAFF-1 every action is for somebody, and nobody but a visitor or a person acts before or about themselves', () => {
  expect(ACTIONS.filter((action) => rolesOf(action).length === 0)).toEqual([]);
  for (const action of ACTIONS.filter((action) => /^(own|sign_in|invitation)\./.test(action))) {
    expect(rolesOf(action).filter((role) => role !== 'visitor' && role !== 'person')).toEqual([]);
    expect(isAboutVenue(action)).toBe(false);
  }
});

test('STAFF-2 what a role must bring is asked for in turn: proof, reason, second person', () => {
  const bring = (brought: Partial<Brought>) =>
    findRefusal('payout_destination.approve', { hasSteppedUp: false, ...brought, roles: ['finance'] });
  expect(bring({})).toBe('step_up_needed');
  expect(bring({ hasSteppedUp: true })).toBe('second_person_needed');
  expect(bring({ hasSteppedUp: true, isSecondPerson: true })).toBeUndefined();
  const refund = (brought: Partial<Brought>) =>
    findRefusal('evening.refund', { hasSteppedUp: false, ...brought, roles: ['floor'] });
  expect(refund({})).toBe('reason_needed');
  expect(refund({ reason: '   ' })).toBe('reason_needed');
  expect(refund({ reason: 'the oven broke' })).toBeUndefined();
});

test('STAFF-2 support gives 1,000 kr. alone, and more with a second person', () => {
  const give = (amount: number, isSecondPerson = false) =>
    findRefusal('order.refund', {
      roles: ['support'],
      hasSteppedUp: true,
      reason: 'double booking',
      amount,
      isSecondPerson,
    });
  expect(give(100_000)).toBeUndefined();
  expect(give(100_001)).toBe('second_person_needed');
  expect(give(100_001, true)).toBeUndefined();
});

test('STAFF-2 of several roles the one that demands least counts', () => {
  expect(findRefusal('venue.pause', { roles: ['chief', 'owner'], hasSteppedUp: false })).toBeUndefined();
  expect(findRefusal('venue.pause', { roles: ['chief'], hasSteppedUp: false })).toBe('step_up_needed');
});

test('STAFF-1 the whole table', () => {
  const table = ACTIONS.map((action) => [
    action,
    DUTIES[action].is,
    ...ROLES.flatMap((role) => {
      const demands = demandsOf(role, action);
      return demands ? [[role, ...Object.keys(demands)].join('+')] : [];
    }),
  ]);
  expect(table.map((row) => row.join(' | '))).toMatchSnapshot();
});
