// One step in both worlds: the model says what may follow, and what did follow must be among it.
import { expect } from 'vitest';
import { Problem } from '#core/problem.ts';
import type { Told } from './provider-desk.ts';
import type { Run } from './real.ts';
import { viewOf } from './view.ts';
import { different } from './worker.ts';
import { at, type World } from './world.ts';

export type Both = { worlds: World[]; run: Run; counts: Counts };
/** How often which step had which answer. */
export type Counts = Map<string, Map<string, number>>;

export type Step = {
  kind: string;
  text: string;
  isPossible?: (world: World) => boolean;
  /** The answer to whoever acted, and the webhooks that came with it. */
  act: (run: Run, world: World) => Promise<{ answer?: string; told?: Told[] } | void>;
  /** Changes the world; throws the problem that the guest is told. Several worlds: it may end in any of them. */
  follow: (world: World, told: Told[]) => World[] | void;
};

type Outcome = { answer: string; world: World };

function outcomesOf(before: World, { follow }: Step, told: Told[]): Outcome[] {
  const world = structuredClone(before);
  try {
    const worlds = follow(world, told) ?? [world];
    return worlds.map((one) => ({ answer: 'ok', world: one }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ answer: error.code, world }];
  }
}

/** Words depend on boards, which may be a moment late, and on how long a busy row is waited for. */
const MILDER: Record<string, string[]> = {
  no_table_available: ['sale_closed', 'all_hold_warning'],
};

export async function take(both: Both, step: Step): Promise<void> {
  const { answer = 'ok', told = [] } = (await step.act(both.run, at(both.worlds, 0))) ?? {};
  const actual = await both.run.read();
  const outcomes = both.worlds.flatMap((world) => outcomesOf(world, step, told));
  const matching = outcomes.filter(
    (outcome) =>
      (outcome.answer === answer || MILDER[outcome.answer]?.includes(answer)) &&
      isSame(viewOf(outcome.world), actual),
  );
  if (matching.length === 0) {
    const [expected] = outcomes;
    expect({ answer, ...actual }, `${step.text}; ${outcomes.length} outcomes were possible`).toEqual(
      expected && { answer: expected.answer, ...viewOf(expected.world) },
    );
  }
  both.worlds = different(matching.map(({ world }) => world));
  count(both.counts, step.kind, answer);
}

export function count(counts: Counts, kind: string, answer: string): void {
  const answers = counts.get(kind) ?? new Map<string, number>();
  counts.set(kind, answers.set(answer, (answers.get(answer) ?? 0) + 1));
}

const isSame = (left: object, right: object): boolean => sorted(left) === sorted(right);

/** As text, whatever the order of the keys. */
const sorted = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
