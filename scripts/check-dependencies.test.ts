import { expect, test } from 'vitest';
import {
  allowedBuilds,
  findLicenseProblems,
  findScriptProblems,
  findVersionProblems,
  isAccepted,
} from './check-dependencies.ts';

const pack = (name: string, { license = 'MIT', hasInstallScript = false } = {}) => ({
  name,
  license,
  hasInstallScript,
});

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['', false],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
])('the licence "%s" is accepted: %s', (license, expected) => {
  expect(isAccepted(license)).toBe(expected);
});

test('an exception is for one package and one licence', () => {
  const packages = [
    pack('left-pad'),
    pack('lightningcss', { license: 'MPL-2.0' }),
    pack('lightningcss-darwin-arm64', { license: 'MPL-2.0' }),
    pack('lightningcss', { license: 'GPL-3.0' }),
    pack('other', { license: 'MPL-2.0' }),
    pack('nothing', { license: '' }),
  ];
  expect(findLicenseProblems(packages)).toEqual([
    'lightningcss has the licence GPL-3.0, which is not accepted',
    'other has the licence MPL-2.0, which is not accepted',
    'nothing has the licence (none), which is not accepted',
  ]);
});

test('install scripts need a permission, and permissions a script', () => {
  const packages = [
    pack('esbuild', { hasInstallScript: true }),
    pack('evil', { hasInstallScript: true }),
    pack('sharp'),
  ];
  expect(findScriptProblems(packages, new Set(['esbuild', 'sharp']))).toEqual([
    'evil has an install script, but no permission',
    'sharp may run an install script, but has none',
  ]);
});

test('permissions are read from pnpm-workspace.yaml', () => {
  const yaml = "allowBuilds:\n  node: true\n  '@a/b': true\n  fsevents: false\nother:\n  c: true\n";
  expect([...allowedBuilds(yaml)]).toEqual(['node', '@a/b']);
});

test('versions are exact', () => {
  const versions = { a: '1.2.3', b: '^1.2.3', c: '1.0.0-beta.2', d: 'latest', e: '1.x' };
  expect(findVersionProblems(versions).map(([name]) => name)).toEqual(['b', 'd', 'e']);
});
