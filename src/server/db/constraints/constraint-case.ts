// A case is one attempt to break one constraint.
import type { RowTools, Values } from '#test/support/rows-types.ts';

export type ConstraintTools = RowTools & { query: (text: string, values?: unknown[]) => Promise<unknown> };

export type ConstraintCase = {
  constraint: string;
  /** What must succeed first, so that the attempt fails for the right reason. */
  prepare: (tools: ConstraintTools) => Promise<Values>;
  attempt: (tools: ConstraintTools, prepared: Values) => Promise<unknown>;
};

type GivenValues = Values | ((tools: ConstraintTools) => Values | Promise<Values>);

const resolve = async (tools: ConstraintTools, given: GivenValues) =>
  typeof given === 'function' ? given(tools) : given;

/** A row with these values is refused. */
export const refuses = (constraint: string, table: string, given: GivenValues): ConstraintCase => ({
  constraint,
  prepare: (tools) => resolve(tools, given),
  attempt: (tools, values) => tools.insertRow(table, values),
});

/** A second row that repeats these values is refused. */
export const refusesTwice = (constraint: string, table: string, given: GivenValues): ConstraintCase => ({
  constraint,
  prepare: async (tools) => {
    const values = await resolve(tools, given);
    await tools.insertRow(table, values);
    return values;
  },
  attempt: (tools, values) => tools.insertRow(table, values),
});

/** A change of a stored row is refused. */
export const refusesChange = (constraint: string, table: string, change: string): ConstraintCase => ({
  constraint,
  prepare: (tools) => tools.insertRow(table),
  attempt: ({ query }) => query(change),
});
