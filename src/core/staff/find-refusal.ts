// Whether somebody may do an action now, with what they bring.
import { type Action, easiestDemands } from './duties.ts';
import type { Role } from './roles.ts';

/** How long a proof counts for what demands step-up. */
export const STEP_UP_MINUTES = 5;

export type Brought = {
  roles: readonly Role[];
  hasSteppedUp: boolean;
  reason?: string | undefined;
  /** In øre. */
  amount?: number | undefined;
  isSecondPerson?: boolean | undefined;
};

export type Refusal = 'not_allowed' | 'step_up_needed' | 'reason_needed' | 'second_person_needed';

/** Why the action is refused, or undefined when it is allowed. */
export function findRefusal(action: Action, brought: Brought): Refusal | undefined {
  const demands = easiestDemands(brought.roles, action);
  if (!demands) return 'not_allowed';
  if (demands.stepUp && !brought.hasSteppedUp) return 'step_up_needed';
  if (demands.reason && !brought.reason?.trim()) return 'reason_needed';
  const isAboveLimit = demands.limitAmount !== undefined && (brought.amount ?? 0) > demands.limitAmount;
  if ((demands.secondPerson || isAboveLimit) && !brought.isSecondPerson) return 'second_person_needed';
  return undefined;
}
