import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutant-list.ts';

test.each(MUTANTS)(
  'the mutant "$name" has its line and its test',
  ({ file, find, test: testFile, title }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(readFileSync(testFile, 'utf8')).toContain(title);
  },
);
