// The expected errors of the partner host, apart from those of guests, whose pages carry their own table.
import type { ProblemEntry } from '../problem-entry.ts';

export const PARTNER_PROBLEMS = {
  sign_in_needed: { status: 401, messageKey: 'partner.errors.sign_in_needed' },
  device_revoked: { status: 401, messageKey: 'partner.errors.device_revoked' },
  not_allowed: { status: 403, messageKey: 'partner.errors.not_allowed' },
  step_up_needed: { status: 403, messageKey: 'partner.errors.step_up_needed' },
  passkey_needed: { status: 403, messageKey: 'partner.errors.passkey_needed' },
  reason_needed: { status: 422, messageKey: 'partner.errors.reason_needed' },
  second_person_needed: { status: 403, messageKey: 'partner.errors.second_person_needed' },
  wrong_code: { status: 422, messageKey: 'partner.errors.wrong_code' },
  passkey_refused: { status: 422, messageKey: 'partner.errors.passkey_refused' },
  invitation_over: { status: 410, messageKey: 'partner.errors.invitation_over' },
  last_owner: { status: 409, messageKey: 'partner.errors.last_owner' },
  already_member: { status: 409, messageKey: 'partner.errors.already_member' },

  arrival_not_offered: { status: 422, messageKey: 'partner.errors.arrival_not_offered' },
  table_overlaps: { status: 409, messageKey: 'partner.errors.table_overlaps' },
  already_sold: { status: 409, messageKey: 'partner.errors.already_sold' },
  undo_over: { status: 410, messageKey: 'partner.errors.undo_over' },
  request_over: { status: 409, messageKey: 'partner.errors.request_over' },
  link_over: { status: 410, messageKey: 'partner.errors.link_over' },
  link_exists: { status: 409, messageKey: 'partner.errors.link_exists' },
  link_not_set_up: { status: 409, messageKey: 'partner.errors.link_not_set_up' },

  changed_meanwhile: { status: 409, messageKey: 'partner.errors.changed_meanwhile' },
  changes_incomplete: { status: 422, messageKey: 'partner.errors.changes_incomplete' },
  already_published: { status: 409, messageKey: 'partner.errors.already_published' },
  nothing_to_revert: { status: 409, messageKey: 'partner.errors.nothing_to_revert' },
  application_decided: { status: 409, messageKey: 'partner.errors.application_decided' },
  terms_changed: { status: 409, messageKey: 'partner.errors.terms_changed' },
  not_ready_for_live: { status: 409, messageKey: 'partner.errors.not_ready_for_live' },

  photo_type: { status: 422, messageKey: 'partner.errors.photo_type' },
  photo_too_large: { status: 413, messageKey: 'partner.errors.photo_too_large' },
  photo_too_many_pixels: { status: 422, messageKey: 'partner.errors.photo_too_many_pixels' },
  photo_too_small: { status: 422, messageKey: 'partner.errors.photo_too_small' },
  photo_unreadable: { status: 422, messageKey: 'partner.errors.photo_unreadable' },
  photo_limit: { status: 409, messageKey: 'partner.errors.photo_limit' },
  photo_shared: { status: 409, messageKey: 'partner.errors.photo_shared' },
  photos_changed: { status: 409, messageKey: 'partner.errors.photos_changed' },
  refund_too_much: { status: 409, messageKey: 'partner.errors.refund_too_much' },
  line_disputed: { status: 409, messageKey: 'partner.errors.line_disputed' },
  dispute_answered: { status: 409, messageKey: 'partner.errors.dispute_answered' },
  draft_exists: { status: 409, messageKey: 'partner.errors.draft_exists' },
} as const satisfies Record<string, ProblemEntry>;

export type PartnerProblemCode = keyof typeof PARTNER_PROBLEMS;

export const isPartnerProblem = (code: string): code is PartnerProblemCode => code in PARTNER_PROBLEMS;
