// Each mutant is one changed line and the one test that must fail because of it.

export type Mutant = {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  test: string;
  /** A part of the test's title. */
  title: string;
  /** Also runs in CI, which has time for a few. */
  isInCi?: boolean;
};
