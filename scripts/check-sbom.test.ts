import { expect, test } from 'vitest';
import { findSbomProblems } from './check-sbom.ts';

const component = {
  name: 'node',
  group: '@react-router',
  version: '8.4.0',
  licenses: [{}],
  externalReferences: [{ type: 'distribution', hashes: [{}] }],
};

test('a dependency that is missing, of another version, or without licence or hash is named', () => {
  const sbom = (...components: (typeof component)[]) => ({ bomFormat: 'CycloneDX', components });
  expect(findSbomProblems(sbom(component), { '@react-router/node': '8.4.0' })).toEqual([]);
  expect(findSbomProblems(sbom(component), { '@react-router/node': '8.4.1', pg: '1.0.0' })).toEqual([
    '@react-router/node 8.4.1 is missing',
    'pg 1.0.0 is missing',
  ]);
  const bare = { ...component, licenses: [], externalReferences: [] };
  expect(findSbomProblems(sbom(bare), {})).toEqual([
    '@react-router/node has no licence',
    '@react-router/node has no hash',
  ]);
});
