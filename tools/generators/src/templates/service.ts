import { registerContracts } from '../contracts.ts';
import { assertKebab } from '../names.ts';
import { withProperty } from '../syntax.ts';
import type { Workspace } from '../workspace.ts';

const packageJson = (name: string) => `{
  "name": "@tuerca/${name}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": "./src/index.ts",
  "scripts": {
    "build": "node ../../tools/stack/src/bundle-main.ts ${name}"
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

const app = (name: string) => `import * as contracts from '@tuerca/contracts/operations/${name}';
import { defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';

export const ${name} = defineService({
  name: '${name}',
  contracts,
  Config,
  migrations,
  features: () => [],
});
`;

const main = (name: string) => `import { ${name} } from './app.ts';

await ${name}.run();
`;

const spec = (name: string) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationsOf } from '@tuerca/contracts';
import { startTestService, wronglyAdmitted, type TestService } from '@tuerca/service/testing';
import { ${name} } from './app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(${name});
}, 60_000);
afterAll(() => service?.close());

it('is ready on a migrated database, with a route for every operation of its contracts', async () => {
  const ready = await service.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', checks: {} }]);
  expect((await service.app.inject('/openapi.json')).json().info.title).toBe('Tuerca ${name}');
});

it('refuses every role that an operation does not admit', async () => {
  expect(await wronglyAdmitted(service.app, service.tokens, operationsOf('${name}'))).toEqual([]);
});
`;

const readme = (name: string) => `# @tuerca/${name}

What this service is for, in two sentences.

**Owns** its tables in Postgres (\`migrations/\`).

## Events

Out: all of [\`tuerca.${name}\`](../../docs/reference/events.md). In: none yet.

## Alone

With Postgres and Kafka at hand: set \`PORT\`, \`DATABASE_URL\`, \`KAFKA_BROKERS\`, \`IDENTITY_URL\`, \`LINK_SECRET\`
and start \`node src/main.ts\`. All settings are in \`src/config.ts\`.
`;

/** A service with store, config, health, OpenAPI, README and first spec, registered everywhere. */
export const generateService = (workspace: Workspace, name: string): string[] => {
  assertKebab(name);
  if (name.includes('-')) throw new Error(`'${name}' must be one word: it names a topic and a setting`);
  const root = `apps/${name}`;
  workspace.create(`${root}/package.json`, packageJson(name));
  workspace.create(`${root}/jest.config.js`, jestConfig(name));
  workspace.create(`${root}/README.md`, readme(name));
  workspace.create(
    `${root}/migrations/index.ts`,
    "import { platformMigrations, type Migrations } from '@tuerca/postgres';\n\nexport const migrations: Migrations = { ...platformMigrations };\n",
  );
  workspace.create(`${root}/src/config.ts`, config);
  workspace.create(`${root}/src/app.ts`, app(name));
  workspace.create(`${root}/src/main.ts`, main(name));
  workspace.create(
    `${root}/src/index.ts`,
    `export { ${name} } from './app.ts';
`,
  );
  workspace.create(`${root}/src/app.int.spec.ts`, spec(name));
  registerContracts(workspace, name);
  const gateway = 'apps/gateway/src/config.ts';
  workspace.change(gateway, (text) =>
    withProperty(gateway, text, 'Config', `${name.toUpperCase()}_URL: httpAddress`),
  );
  const topology = 'tools/stack/src/topology.ts';
  workspace.change(topology, (text) => withProperty(topology, text, 'stores', `${name}: ['postgres']`));
  return [
    'Run `npm install`, so that the workspace knows the new project.',
    `Give it a first feature: npm run new -- feature ${name}/PLURAL.`,
    'Say in its README what it is for, and give it a place in docker-compose.yml.',
  ];
};
