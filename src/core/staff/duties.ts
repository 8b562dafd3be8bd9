// Who may do what on the partner host: one table, action by role.
// The only way to an action is `act` (server/staff).
import type { Role } from './roles.ts';

/** What a role must bring besides being the role. */
export type Demands = {
  /** Proof of who it is within the last five minutes. */
  stepUp?: true;
  reason?: true;
  /** Somebody else asked for it before. */
  secondPerson?: true;
  /** In øre an order. Above it somebody else must have asked for it before. */
  limitAmount?: number;
};

/**
 * Reading is logged only where it shows a person's contact data.
 * Anybody may ask for a code, so that is not logged.
 */
type Duty = { is: 'read' | 'logged read' | 'write' | 'unlogged write' } & Partial<Record<Role, Demands>>;

const YES: Demands = {};
const REASON: Demands = { reason: true };
const STEP_UP: Demands = { stepUp: true };
const STEP_UP_REASON: Demands = { stepUp: true, reason: true };
const TWO_PERSONS: Demands = { stepUp: true, secondPerson: true };

/** Support gives at most 1,000 kr. an order alone. */
const SUPPORT_LIMIT_AMOUNT = 100_000;
const LIMITED: Demands = { reason: true, limitAmount: SUPPORT_LIMIT_AMOUNT };
const STEP_UP_LIMITED: Demands = { ...LIMITED, stepUp: true };

const FLOOR_UP = { floor: YES, manager: YES, owner: YES };
const MANAGER_UP = { manager: YES, owner: YES };
const HOUSE = { ...MANAGER_UP, editor: YES };

/** @internal A test writes the whole table down. */
export const DUTIES = {
  // The door.
  'door.list': { is: 'read', device: YES, ...FLOOR_UP, support: YES, chief: YES },
  'door.check_in': { is: 'write', device: YES, ...FLOOR_UP },
  'door.undo': { is: 'write', device: YES, ...FLOOR_UP },
  'door.no_show': { is: 'write', device: YES, ...FLOOR_UP },
  'door.answer_guest': { is: 'write', device: YES, ...FLOOR_UP, system: YES },

  // Tonight.
  'tonight.read': { is: 'read', ...FLOOR_UP, support: YES, chief: YES },
  'sitting.release': { is: 'write', release_link: YES, ...FLOOR_UP, support: REASON },
  'sitting.undo_release': { is: 'write', release_link: YES, ...FLOOR_UP, support: REASON },
  'sitting.withdraw': { is: 'write', ...FLOOR_UP, support: REASON, system: YES },
  'sitting.walk_in': { is: 'write', ...FLOOR_UP, support: REASON, system: YES },
  'sitting.put_back': { is: 'write', ...FLOOR_UP, support: REASON },
  'venue.pause': { is: 'write', ...MANAGER_UP, support: REASON, chief: STEP_UP_REASON },
  'venue.resume': { is: 'write', ...MANAGER_UP, support: REASON, chief: STEP_UP_REASON },
  // An operator reads a venue's own pages.
  'venue.view': { is: 'logged read', support: YES, finance: YES, editor: YES, chief: YES },
  'venue.open': { is: 'read', support: YES, finance: YES, chief: YES },
  'evening.refund': {
    is: 'write',
    floor: REASON,
    manager: REASON,
    owner: REASON,
    support: STEP_UP_LIMITED,
    finance: STEP_UP_REASON,
    system: REASON,
  },

  // Release links.
  'release_link.open': { is: 'read', release_link: YES },
  'release_link.list': { is: 'read', ...MANAGER_UP },
  'release_link.send': { is: 'write', ...MANAGER_UP, system: YES },
  'release_link.set_up': { is: 'write', ...MANAGER_UP },
  'release_link.revoke': { is: 'write', ...MANAGER_UP },

  // Guests' contact data.
  'booking.contact': { is: 'logged read', ...MANAGER_UP, support: YES },
  'booking.export': { is: 'logged read', manager: STEP_UP, owner: STEP_UP },

  // The house.
  'house.read': { is: 'read', ...HOUSE, support: YES },
  // Menus, prices, texts, tags and contact are one draft, so they are one action to edit and
  // one to publish.
  'house.edit': { is: 'write', ...HOUSE, system: YES },
  'house.publish': { is: 'write', ...HOUSE, system: YES },
  'photo.edit': { is: 'write', ...HOUSE },
  'numbers.read': { is: 'read', ...MANAGER_UP, support: YES },

  // The team. A manager decides about floor staff and devices only.
  'team.read': { is: 'read', ...MANAGER_UP },
  'team.invite_floor': { is: 'write', manager: STEP_UP, owner: STEP_UP },
  'team.invite': { is: 'write', owner: STEP_UP },
  'team.revoke_floor_invitation': { is: 'write', ...MANAGER_UP },
  'team.revoke_invitation': { is: 'write', owner: YES },
  'team.change_role': { is: 'write', owner: STEP_UP },
  'team.remove_floor': { is: 'write', manager: STEP_UP, owner: STEP_UP },
  'team.remove': { is: 'write', owner: STEP_UP },
  'device.list': { is: 'read', ...MANAGER_UP },
  'device.pair': { is: 'write', ...MANAGER_UP },
  'device.rename': { is: 'write', ...MANAGER_UP },
  'device.revoke': { is: 'write', ...MANAGER_UP },
  // Anybody may type a code into a device; the code names the venue.
  'device.enter_code': { is: 'write', visitor: YES },

  // From an application to the first sale. An operator confirms what an owner asks for.
  'application.open': { is: 'read', visitor: YES, person: YES },
  'application.send': { is: 'write', visitor: YES, person: YES },
  'application.list': { is: 'read', support: YES, chief: YES },
  'application.decide': { is: 'write', support: YES, chief: YES },
  'onboarding.read': { is: 'read', ...MANAGER_UP, support: YES, chief: YES },
  'onboarding.accept_terms': { is: 'write', owner: YES },
  'onboarding.ask_live': { is: 'write', owner: YES },
  'onboarding.confirm_live': { is: 'write', support: YES, chief: YES },

  // Money owed.
  'statement.read': { is: 'read', ...MANAGER_UP, support: YES, finance: YES, chief: YES },
  'statement.dispute': { is: 'write', owner: REASON },
  'dispute.list': { is: 'read', finance: YES, chief: YES },
  'statement.answer_dispute': { is: 'write', finance: REASON },
  'statement.correct': { is: 'write', finance: STEP_UP_REASON },
  'payout_destination.request': { is: 'write', owner: STEP_UP },
  'payout_destination.approve': { is: 'write', finance: TWO_PERSONS },
  'week.close': { is: 'write', finance: TWO_PERSONS, system: YES },
  'journal.read': { is: 'read', finance: YES, chief: YES },
  'day.read': { is: 'read', finance: YES, chief: YES },
  'day.check': { is: 'write', finance: YES },
  'day.explain': { is: 'write', finance: REASON },
  'evidence.read': { is: 'read', finance: YES, chief: YES },
  'evidence.send': { is: 'write', finance: REASON },
  'liability.read': { is: 'read', finance: YES, chief: YES },
  'payout.read': { is: 'read', finance: YES, chief: YES },
  'payout.prepare': { is: 'write', finance: STEP_UP },
  'payout.run': { is: 'write', finance: TWO_PERSONS },
  'payout.read_answer': { is: 'write', finance: STEP_UP },

  // The desk.
  'ops.open': { is: 'read', support: YES, finance: YES, editor: YES, chief: YES },
  'find.search': { is: 'read', support: YES, finance: YES, chief: YES },
  'order.read': { is: 'read', support: YES, finance: YES, chief: YES },
  'order.resend': { is: 'write', support: REASON, finance: REASON },
  'order.send_copy': { is: 'write', support: REASON, finance: REASON },
  'order.change_contact': { is: 'write', support: REASON, finance: REASON },
  // Of an order's guest: it may not buy from then on.
  'contact.block': { is: 'write', support: REASON, finance: REASON },
  'contact.unblock': { is: 'write', support: REASON, finance: REASON },
  'order.new_link': { is: 'write', support: REASON, finance: REASON },
  'order.undo_no_show': { is: 'write', support: REASON, finance: REASON },
  'order.move': { is: 'write', support: REASON, finance: REASON },
  'order.refund': { is: 'write', support: STEP_UP_LIMITED, finance: STEP_UP_REASON },
  'order.goodwill': { is: 'write', support: STEP_UP_LIMITED, finance: STEP_UP_REASON },
  'gift_card.read': { is: 'read', support: YES, finance: YES, chief: YES },
  'gift_card.freeze': { is: 'write', support: REASON, finance: REASON },
  'gift_card.correct_recipient': { is: 'write', support: STEP_UP_REASON, finance: STEP_UP_REASON },
  'gift_card.thaw': { is: 'write', support: STEP_UP_REASON, finance: STEP_UP_REASON },
  // What is above somebody's limit waits for another person.
  'mend.ask': { is: 'write', support: STEP_UP_REASON, finance: STEP_UP_REASON },
  'mend.approve': { is: 'write', support: TWO_PERSONS, finance: TWO_PERSONS },
  'mend.refuse': { is: 'write', support: REASON, finance: REASON },
  // On call.
  'health.read': { is: 'read', support: YES, finance: YES, chief: YES },
  'letter.retry': { is: 'write', support: YES, finance: YES, chief: YES },
  'letter.drop': { is: 'write', support: REASON, finance: REASON, chief: REASON },
  'order.settle': { is: 'write', support: YES, finance: YES },
  'requests.read': { is: 'read', support: YES, finance: YES, chief: YES },
  // What somebody asks about their own data.
  'data_request.read': { is: 'read', support: YES, chief: YES },
  'data_request.enter': { is: 'write', support: YES, chief: YES },
  'data_request.export': { is: 'logged read', support: STEP_UP_REASON, chief: STEP_UP_REASON },
  'data_request.erase': { is: 'write', support: STEP_UP_REASON, chief: STEP_UP_REASON },
  'content.read': { is: 'read', editor: YES, chief: YES },
  'content.edit': { is: 'write', editor: YES },
  'content.publish': { is: 'write', editor: YES, system: YES },
  // Code that runs in guests' browsers.
  'content.approve_script': { is: 'write', chief: TWO_PERSONS },
  'content.decline_script': { is: 'write', chief: REASON },
  'code.read': { is: 'read', editor: YES, support: YES, finance: YES, chief: YES },
  'code.edit': { is: 'write', editor: YES },
  'log.read': { is: 'read', chief: YES },
  'log.export': { is: 'logged read', chief: STEP_UP },
  'ops_staff.read': { is: 'read', chief: YES },
  'ops_staff.invite': { is: 'write', chief: TWO_PERSONS },
  'ops_staff.change_role': { is: 'write', chief: STEP_UP_REASON },
  'staff.disable': { is: 'write', chief: STEP_UP_REASON },

  // One's own.
  'own.read': { is: 'read', person: YES },
  'own.language': { is: 'write', person: YES },
  'own.end_session': { is: 'write', person: YES },
  'own.sign_out': { is: 'write', person: YES },
  'own.step_up': { is: 'write', person: YES },
  'own.add_passkey': { is: 'write', person: STEP_UP },
  'own.remove_passkey': { is: 'write', person: STEP_UP },

  // Before anybody has signed in.
  'help.open': { is: 'read', visitor: YES, person: YES },
  'sign_in.open': { is: 'read', visitor: YES, person: YES },
  'sign_in.request_code': { is: 'unlogged write', visitor: YES, person: YES },
  'sign_in.enter_code': { is: 'write', visitor: YES, person: YES },
  'sign_in.passkey': { is: 'write', visitor: YES, person: YES },
  'invitation.open': { is: 'read', visitor: YES, person: YES },
  'invitation.accept': { is: 'write', visitor: YES, person: YES },
  'invitation.join': { is: 'write', person: YES },
} as const satisfies Record<string, Duty>;

export type Action = keyof typeof DUTIES;
export const ACTIONS = Object.keys(DUTIES) as Action[];

const dutyOf = (action: Action): Duty => DUTIES[action];

/** Actions that name no venue: they are about a person, or about all venues. */
const WITHOUT_VENUE =
  /^(own|help|application|sign_in|invitation|ops|find|ops_staff|staff|log|gift_card|requests|content|code|week|payout|journal|day|liability|evidence|dispute|health|letter|data_request)\./;
export const isAboutVenue = (action: Action): boolean => !WITHOUT_VENUE.test(action);

export const isLogged = (action: Action): boolean => /^(logged read|write)$/.test(dutyOf(action).is);

/** What the role must bring, or undefined when it may not. */
export const demandsOf = (role: Role, action: Action): Demands | undefined => dutyOf(action)[role];

/** Of several roles the one with the fewest demands counts. Undefined: none of them may. */
export function easiestDemands(roles: readonly Role[], action: Action): Demands | undefined {
  const demands = roles.flatMap((role) => demandsOf(role, action) ?? []);
  return demands.toSorted((a, b) => weightOf(a) - weightOf(b))[0];
}

const weightOf = ({ stepUp, reason, secondPerson, limitAmount }: Demands): number =>
  (secondPerson ? 8 : 0) + (limitAmount === undefined ? 0 : 4) + (stepUp ? 2 : 0) + (reason ? 1 : 0);
