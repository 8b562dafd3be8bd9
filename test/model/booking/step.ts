// Runs one step in the product and in the model. The model must allow the product's result.
import { expect } from 'vitest';
import { Problem } from '#core/problem.ts';
import { at, type ModelState } from './model-state.ts';
import type { WebhookEvent } from './read-provider.ts';
import type { Run } from './real-system.ts';
import { viewOf } from './view.ts';
import { distinct } from './worker.ts';

export type Comparison = { states: ModelState[]; run: Run; counts: Counts };
/** How often each kind of step had each answer. */
export type Counts = Map<string, Map<string, number>>;

export type Step = {
  kind: string;
  text: string;
  isPossible?: (model: ModelState) => boolean;
  /** Runs the step in the product. Returns its answer and the webhooks that it delivered. */
  act: (run: Run, model: ModelState) => Promise<{ answer?: string; events?: WebhookEvent[] } | void>;
  /** Runs the step in the model. Throws the expected problem, or returns all possible states. */
  follow: (model: ModelState, events: WebhookEvent[]) => ModelState[] | void;
};

type Outcome = { answer: string; model: ModelState };

function outcomesOf(before: ModelState, { follow }: Step, events: WebhookEvent[]): Outcome[] {
  const model = structuredClone(before);
  try {
    const states = follow(model, events) ?? [model];
    return states.map((one) => ({ answer: 'ok', model: one }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ answer: error.code, model }];
  }
}

/** Other allowed answers, because boards lag and the wait of the recheck is limited. */
const ALSO_ACCEPTED: Record<string, string[]> = {
  no_table_available: ['sale_closed', 'all_hold_warning'],
};

export async function runStep(comparison: Comparison, step: Step): Promise<void> {
  const { answer = 'ok', events = [] } = (await step.act(comparison.run, at(comparison.states, 0))) ?? {};
  const actual = await comparison.run.read();
  const outcomes = comparison.states.flatMap((model) => outcomesOf(model, step, events));
  const matching = outcomes.filter(
    (outcome) =>
      (outcome.answer === answer || ALSO_ACCEPTED[outcome.answer]?.includes(answer)) &&
      isSame(viewOf(outcome.model), actual),
  );
  if (matching.length === 0) {
    const [expected] = outcomes;
    expect({ answer, ...actual }, `${step.text}; ${outcomes.length} outcomes were possible`).toEqual(
      expected && { answer: expected.answer, ...viewOf(expected.model) },
    );
  }
  comparison.states = distinct(matching.map(({ model }) => model));
  count(comparison.counts, step.kind, answer);
}

export function count(counts: Counts, kind: string, answer: string): void {
  const answers = counts.get(kind) ?? new Map<string, number>();
  counts.set(kind, answers.set(answer, (answers.get(answer) ?? 0) + 1));
}

const isSame = (left: object, right: object): boolean => sorted(left) === sorted(right);

/** JSON with sorted keys. */
const sorted = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
