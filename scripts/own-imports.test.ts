import { expect, test } from 'vitest';
import { ownImports } from './own-imports.ts';

const SOURCE = `import pg from 'pg';
import { a, type A } from '#core/a.ts';
import type {
  B,
} from '../catalog/b.ts';
import { type C } from './types.ts';
export { d } from './d.ts';
import './e.ts';
const f = () => import('#tools/f.ts');
// import { g } from './g.ts';
const text = "from './h.ts'";
`;

test('imports of values, side effects and on demand are found, packages are not', () => {
  expect(ownImports(SOURCE, 'src/server/booking/file.ts', { types: false })).toEqual([
    'src/core/a.ts',
    'src/server/booking/d.ts',
    'src/server/booking/e.ts',
    'tools/f.ts',
  ]);
});

test('imports that only name types are found when asked for', () => {
  expect(ownImports(SOURCE, 'src/server/booking/file.ts', { types: true })).toEqual([
    'src/core/a.ts',
    'src/server/catalog/b.ts',
    'src/server/booking/types.ts',
    'src/server/booking/d.ts',
    'src/server/booking/e.ts',
    'tools/f.ts',
  ]);
});
