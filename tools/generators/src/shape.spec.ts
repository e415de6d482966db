import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { services } from '@tuerca/contracts';
import { departuresOf, repositoryDepartures, wireImports, wireNamesOf } from './syntax.ts';

const root = join(import.meta.dirname, '../../..');
const read = (service: string, path: string) => readFileSync(join(root, 'apps', service, path), 'utf8');

const contracts = join(root, 'libs/contracts/src');
const wireNames = new Set(
  globSync('**/*.ts', { cwd: contracts }).flatMap((path) =>
    wireNamesOf(path, readFileSync(join(contracts, path), 'utf8')),
  ),
);

describe.each(services)('%s', (service) => {
  it('is one definition in its app.ts', () => {
    expect(departuresOf('app.ts', read(service, 'src/app.ts'), service)).toEqual([]);
  });

  it('has a main.ts that runs it, an index.ts that gives it to others, and no other way to start', () => {
    expect(read(service, 'src/main.ts')).toBe(
      `import { ${service} } from './app.ts';\n\nawait ${service}.run();\n`,
    );
    expect(read(service, 'src/index.ts')).toBe(`export { ${service} } from './app.ts';\n`);
    expect(existsSync(join(root, 'apps', service, 'src/start.ts'))).toBe(false);
  });

  it('has repositories that are objects of functions which take the executor first', () => {
    const paths = globSync('src/**/*.repository.ts', { cwd: join(root, 'apps', service) });
    expect(paths).not.toEqual([]);
    const departures = paths.map((path) => [path, repositoryDepartures(path, read(service, path))]);
    expect(departures.filter(([, problems]) => problems!.length > 0)).toEqual([]);
  });

  it('keeps what its operations take and answer out of the files that only decide', () => {
    const paths = globSync('src/*/**/*.ts', { cwd: join(root, 'apps', service) }).filter(
      (path) => /\/[a-z0-9-]+\.ts$/.test(path) && !path.includes('/testing/'),
    );
    const taken = paths.map((path) => [path, wireImports(path, read(service, path), wireNames)]);
    expect(taken.filter(([, names]) => names!.length > 0)).toEqual([]);
  });
});

describe('the shape of a service', () => {
  const whole = `export const loyalty = defineService({ name: 'loyalty', contracts, Config, migrations, features: () => [] });`;

  it.each([
    [whole, []],
    ['export const loyalty = createService({});', ['it does not call defineService']],
    [
      whole.replace("name: 'loyalty', contracts, Config", "Config, name: 'loyalty', contracts"),
      [
        'its parts stand in another order than name, contracts, Config, migrations, relayRestMs, parts, features',
      ],
    ],
    [whole.replace('migrations', 'tables'), ['tables is no part of a definition']],
    [whole.replace(', features: () => []', ''), ['features is missing']],
    [`${whole}\nexport const buildApp = () => {};`, ['it exports loyalty, buildApp instead of loyalty']],
  ] as [string, string[]][])('%s', (text, problems) => {
    expect(departuresOf('app.ts', text, 'loyalty')).toEqual(problems);
  });
});

describe('the shape of a repository', () => {
  it.each([
    ['export const points = 1;', ['it has no repository']],
    [
      'export const pointsRepository = { find: (on: Executor, id: number) => on, async add(trx: Transaction) {} };',
      [],
    ],
    [
      'export const createPointsRepository = (db: Database) => ({ find: (id: number) => db });',
      ['createPointsRepository is no object of functions'],
    ],
    [
      'export const pointsRepository = { add: joint(async (on: Executor, added: readonly Point[]) => on) };',
      [],
    ],
    [
      'export const pointsRepository = { find: readOfTurn(async (on: Executor, ids: readonly number[]) => on) };',
      [],
    ],
    [
      'export const pointsRepository = { add: joint(async (added: readonly Point[]) => added) };',
      ['add takes no executor first'],
    ],
    [
      'export const pointsRepository = { add: (points: number, trx: Transaction) => trx };',
      ['add takes its executor after other things'],
    ],
    ['export const pointsRepository = { async add(points: number) {} };', ['add takes no executor first']],
    ["export const pointsRepository = { table: 'points' };", ['table is no function']],
  ])('%s', (text, problems) => {
    expect(repositoryDepartures('points.repository.ts', text)).toEqual(problems);
  });
});

describe('a file that only decides', () => {
  it.each([
    ["import { limits, errors } from '@tuerca/contracts';", []],
    ["import type { BodyOf, createQuotation } from '@tuerca/contracts';", ['BodyOf', 'createQuotation']],
    ["import type { Quotation as Wire } from '@tuerca/contracts';", ['Quotation']],
    ["import { db } from '@tuerca/postgres';\nimport type { Quotation } from '@tuerca/contracts';", []],
    [
      "import type { Database } from '@tuerca/postgres';\nimport type { Quotation } from '@tuerca/contracts';",
      ['Quotation'],
    ],
  ] as [string, string[]][])('%s', (text, names) => {
    expect(wireImports('line.ts', text, wireNames)).toEqual(names);
  });
});
