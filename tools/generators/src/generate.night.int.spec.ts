import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type * as Contracts from '@tuerca/contracts';
import { generate } from './generate.ts';
import { copyWorkspace } from './testing/workspace-copy.ts';
import type { WorkspaceCopy } from './testing/workspace-copy.ts';

const existing = ['garage', 'cart', 'quotation', 'identity'];

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
  generate(copy.root, 'service', 'loyalty');
  copy.link('loyalty');
  generate(copy.root, 'feature', 'loyalty/fuel-points');
}, 60_000);
afterAll(() => copy?.remove());
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

it('makes a service and a feature that pass their own lint and tests', async () => {
  expect(await copy.lint('apps/loyalty', 'libs/contracts/src/loyalty')).toBe('');
  expect(await copy.test('apps/loyalty')).toEqual({ passed: 4, failures: [] });
}, 240_000);

it('makes operations and events that the contracts list', async () => {
  for (const name of [
    'readFuelPoint',
    'updateFuelPoint',
    'deleteFuelPoint',
    'listFuelRewards',
    'sendFuelPoint',
  ]) {
    generate(copy.root, 'operation', `loyalty/${name}`);
  }
  generate(copy.root, 'event', 'loyalty/fuel-point.added');
  const { operationsOf, events } = (await import(
    join(copy.root, 'libs/contracts/src/index.ts')
  )) as typeof Contracts;
  const routes = operationsOf('loyalty' as 'garage').map(
    ({ name, method, path }) => `${name} ${method} ${path}`,
  );
  expect(routes.sort()).toEqual([
    'createFuelPoint POST /api/loyalty/fuelPoint',
    'deleteFuelPoint DELETE /api/loyalty/fuelPoint/{id}',
    'listFuelPoints GET /api/loyalty/fuelPoint',
    'listFuelRewards GET /api/loyalty/fuelRewards',
    'readBackgroundWorkOfLoyalty GET /api/core/backgroundWork/loyalty',
    'readFuelPoint GET /api/loyalty/fuelPoint/{id}',
    'sendFuelPoint POST /api/loyalty/fuelPoint',
    'updateFuelPoint PATCH /api/loyalty/fuelPoint/{id}',
  ]);
  expect(read('libs/contracts/src/loyalty/operations.ts')).toBe(
    "export * from './fuel-points.ts';\nexport * from './fuel-rewards.ts';\n",
  );
  const added = events.find(({ type }) => type === 'tuerca.loyalty.fuelPoint.added.v1');
  expect(added?.topic).toBe('tuerca.loyalty');
});

it('makes features of services that have others, each with the next number for its table, and all of it compiles', async () => {
  for (const service of existing) {
    generate(copy.root, 'feature', `${service}/tyre-notes-of-${service}s`);
    expect(read(`apps/${service}/migrations/index.ts`)).toMatch(/'\d\d0_tyreNotes/);
  }
  const wired = [...existing, 'loyalty'].map((service) => `apps/${service}/src/app.ts`);
  const told = ['apps/gateway/src/config.ts', 'tools/stack/src/topology.ts'];
  expect(await copy.typecheck(...wired, ...told, 'apps/loyalty', 'libs/contracts/src')).toBe('');
  expect(await copy.typecheckWeb()).toBe('');
}, 240_000);

it('refuses what is there already, is no name or has no service, and then writes nothing', () => {
  const before = read('libs/contracts/src/services.ts');
  expect(() => generate(copy.root, 'service', 'loyalty')).toThrow(
    'apps/loyalty/package.json is there already',
  );
  expect(() => generate(copy.root, 'service', '../evil')).toThrow('kebab-case');
  expect(() => generate(copy.root, 'feature', 'nowhere/points')).toThrow("There is no service 'nowhere'");
  expect(() => generate(copy.root, 'operation', 'loyalty/readFuelPoint')).toThrow(
    'has readFuelPoint already',
  );
  expect(() => generate(copy.root, 'operation', 'loyalty/fetchPoint')).toThrow('must begin with one of');
  expect(() => generate(copy.root, 'event', 'loyalty/added')).toThrow('a thing and a past tense');
  expect(() => generate(copy.root, 'layer', 'x')).toThrow("There is no generator 'layer'");
  expect(read('libs/contracts/src/services.ts')).toBe(before);
});
