import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generate } from './generate.ts';
import { copyWorkspace } from './testing/workspace-copy.ts';
import type { WorkspaceCopy } from './testing/workspace-copy.ts';

let copy: WorkspaceCopy;
let written: string[];
beforeAll(() => {
  copy = copyWorkspace();
  generate(copy.root, 'feature', 'garage/fuel-points');
  ({ written } = generate(copy.root, 'screen', 'fuel-points'));
}, 60_000);
afterAll(() => copy?.remove());
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

it('makes a page that is routed, reads through its feature and is walked over by the browser tests', () => {
  expect(read('apps/shell/src/app/routes.tsx')).toContain(
    '<Route path={paths.fuelPoints} element={<FuelPointsPage />} />',
  );
  expect(read('apps/shell/src/config/paths.ts')).toContain(
    "fuelPoints: '/fuelPoints/page/list',\n} as const;",
  );
  expect(read('apps/shell-e2e/src/screens/routes.e2e.spec.ts')).toContain(
    "fuelPoints: () => ['/fuelPoints/page/list'],\n};",
  );
  expect(read('apps/shell/src/testing/no-way-in.ts')).not.toContain('listFuelPoints');
});

it('makes a page that passes types, lint and the tests of the shell', async () => {
  expect(await copy.typecheckWeb()).toBe('');
  expect(await copy.lint(...written)).toBe('');
  const { failures, passed } = await copy.test(
    'apps/shell',
    'features/fuel-points',
    'app/routes',
    'texts/texts',
  );
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(9);
}, 240_000);

it('leaves to its author what no screen calls yet, named by a test of the shell', async () => {
  const { failures } = await copy.test('apps/shell', 'ways-in');
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^\s*\+ +.*"createFuelPoint"/m);
  expect(failures[0]).not.toContain('listFuelPoints');
}, 240_000);

it('refuses a page that is there, or has nothing to read, and then writes nothing', () => {
  const before = read('apps/shell/src/app/routes.tsx');
  expect(() => generate(copy.root, 'screen', 'fuel-points')).toThrow('is there already');
  expect(() => generate(copy.root, 'screen', 'moons')).toThrow("There is no operation 'listMoons'");
  expect(() => generate(copy.root, 'screen', 'moon')).toThrow('must be a plural');
  expect(read('apps/shell/src/app/routes.tsx')).toBe(before);
});
