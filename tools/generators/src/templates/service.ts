import { registerContracts } from '../contracts.ts';
import { assertKebab, pascalOf } from '../names.ts';
import type { Workspace } from '../workspace.ts';

const packageJson = (name: string) => `{
  "name": "@tuerca/${name}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": "./src/index.ts",
  "scripts": {
    "build": "node ../../tools/stack/src/bundle-main.ts ${name}",
    "lint": "eslint .",
    "typecheck": "tsc -p .",
    "test": "node --experimental-vm-modules --no-warnings ../../node_modules/jest/bin/jest.js --json --outputFile=../../dist/test-results/${name}.json"
  },
  "nx": { "name": "${name}", "tags": ["type:app", "scope:node"] }
}
`;

const jestConfig = (name: string) => `import { presetWithServers } from '../../jest.preset.js';

export default { ...presetWithServers, displayName: '${name}' };
`;

const config = `import { serviceConfig } from '@tuerca/service';
import { z } from 'zod';

export const Config = z.object({
  ...serviceConfig.base,
  ...serviceConfig.postgres,
  ...serviceConfig.kafka,
  ...serviceConfig.secret,
});
export type Config = z.infer<typeof Config>;
`;

const app = (name: string) => `import { operationsOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService } from '@tuerca/service';
import type { Log, VerifyToken } from '@tuerca/service';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  verifyToken: VerifyToken;
  clock?: () => Date;
  log?: Log;
}

/** The service with every feature wired. */
export const buildApp = (deps: Deps) => {
  const { clock = () => new Date() } = deps;
  const app = createService({
    name: '${name}',
    log: deps.log,
    clock,
    verifyToken: deps.verifyToken,
    operations: operationsOf('${name}'),
  });

  return app;
};
`;

const start = (
  name: string,
) => `import { openPlatform, openPostgres, type RunningParts, type StartOptions } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';

export const start${pascalOf(name)} = (options: StartOptions<Config>): Promise<RunningParts> =>
  openPlatform('${name}', options, async (platform) => {
    const { db, unitOfWork } = await openPostgres(platform, migrations);
    return buildApp({ ...platform, db, unitOfWork });
  });
`;

const main = (name: string) => `import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { start${pascalOf(name)} } from './start.ts';

const config = readConfig(Config);

await runService({ name: '${name}', config, start: ({ log }) => start${pascalOf(name)}({ config, log }) });
`;

const spec = (name: string) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationsOf } from '@tuerca/contracts';
import { createUnitOfWork } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import type { TestDatabase } from '@tuerca/postgres';
import { createTestTokens, wronglyAdmitted } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { buildApp } from './app.ts';

const tokens = createTestTokens();
let database: TestDatabase;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  database = await testDatabase(migrations);
  const { db } = database;
  const unitOfWork = createUnitOfWork(db, { wake: () => undefined });
  app = buildApp({ db, unitOfWork, verifyToken: tokens.verifyToken });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

it('is ready on a migrated database, with a route for every operation of its contracts', async () => {
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', checks: {} }]);
  expect((await app.inject('/openapi.json')).json().info.title).toBe('Tuerca ${name}');
});

it('refuses every role that an operation does not admit', async () => {
  expect(await wronglyAdmitted(app, tokens, operationsOf('${name}'))).toEqual([]);
});
`;

const readme = (name: string) => `# @tuerca/${name}

What this service is for, in two sentences.

**Owns** its tables in Postgres (\`migrations/\`).

**Events out** none yet. **Events in** none yet.

**Run it alone** with Postgres and Kafka at hand: set \`PORT\`, \`DATABASE_URL\`, \`KAFKA_BROKERS\`, \`IDENTITY_URL\`, \`LINK_SECRET\`
and start \`node src/main.ts\`. All settings are in \`src/config.ts\`.
`;

/** A service with its store, config, health, OpenAPI, README and first spec, known to the contracts, gateway and stack. */
export const generateService = (workspace: Workspace, name: string): string[] => {
  assertKebab(name);
  if (name.includes('-')) throw new Error(`'${name}' must be one word: it names a topic and a setting`);
  const root = `apps/${name}`;
  workspace.create(`${root}/package.json`, packageJson(name));
  workspace.create(
    `${root}/tsconfig.json`,
    '{ "extends": "../../tsconfig.base.json", "include": ["src", "migrations"] }\n',
  );
  workspace.create(`${root}/jest.config.js`, jestConfig(name));
  workspace.create(`${root}/README.md`, readme(name));
  workspace.create(
    `${root}/migrations/index.ts`,
    "import { platformMigrations, type Migrations } from '@tuerca/postgres';\n\nexport const migrations: Migrations = { ...platformMigrations };\n",
  );
  workspace.create(`${root}/src/config.ts`, config);
  workspace.create(`${root}/src/app.ts`, app(name));
  workspace.create(`${root}/src/start.ts`, start(name));
  workspace.create(`${root}/src/main.ts`, main(name));
  workspace.create(
    `${root}/src/index.ts`,
    "export { buildApp, type Deps } from './app.ts';\nexport { Config } from './config.ts';\n",
  );
  workspace.create(`${root}/src/app.int.spec.ts`, spec(name));
  registerContracts(workspace, name);
  workspace.edit(
    'apps/gateway/src/config.ts',
    /(\n {2}MEDIA_URL: address,)/,
    (_all, last) => `${last}\n  ${name.toUpperCase()}_URL: address,`,
  );
  workspace.edit(
    'tools/stack/src/topology.ts',
    /(\n {2}media: \['mongo'\],)/,
    (_all, last) => `${last}\n  ${name}: ['postgres'],`,
  );
  return [
    'Run `npm install`, so that the workspace knows the new project.',
    `Give it a first feature: npm run new -- feature ${name}/PLURAL.`,
    'Say in its README what it is for, and give it a place in docker-compose.yml and infra/k8s.',
  ];
};
