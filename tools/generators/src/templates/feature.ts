import { addFeatureOperations } from '../contracts.ts';
import { namesOf } from '../names.ts';
import type { Names } from '../names.ts';
import type { Workspace } from '../workspace.ts';

const routes = ({
  plural,
  pluralCamel,
  pluralPascal,
  pascal,
  camel,
}: Names) => `import { create${pascal}, list${pluralPascal} } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ${pascal} } from './${plural}.repository.ts';
import type { ${pluralPascal}Service } from './${plural}.service.ts';

const ${camel}Wire = ({ id, name, createdAt }: ${pascal}) => ({ id, name, created_at: createdAt.toISOString() });

export const ${pluralCamel}Routes = (app: FastifyInstance, ${pluralCamel}: ${pluralPascal}Service): void => {
  route(app, list${pluralPascal}, async ({ query, caller }) => {
    const { rows, count } = await ${pluralCamel}.listOwn(caller, query);
    return { data: rows.map(${camel}Wire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, create${pascal}, async ({ body, caller }) => ({ data: ${camel}Wire(await ${pluralCamel}.add(caller, body)) }));
};
`;

const service = ({
  plural,
  pluralPascal,
  pascal,
}: Names) => `import type { BodyOf, QueryOf, create${pascal}, list${pluralPascal} } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import type { ${pluralPascal}Repository } from './${plural}.repository.ts';

interface Deps {
  repository: ${pluralPascal}Repository;
  clock: () => Date;
}

const ownerOf = (caller: Caller): number => {
  if (caller.userId === null) throw new AppError('UNAUTHENTICATED');
  return caller.userId;
};

export const create${pluralPascal}Service = ({ repository, clock }: Deps) => ({
  listOwn: (caller: Caller, query: QueryOf<typeof list${pluralPascal}>) => repository.list(ownerOf(caller), query),

  add: (caller: Caller, { name }: BodyOf<typeof create${pascal}>) =>
    repository.add({ userId: ownerOf(caller), name, createdAt: clock() }),
});
export type ${pluralPascal}Service = ReturnType<typeof create${pluralPascal}Service>;
`;

const repository = ({
  pluralCamel,
  pluralPascal,
  pascal,
}: Names) => `import { list${pluralPascal}, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database } from '@tuerca/postgres';

export interface ${pascal} {
  id: number;
  userId: number;
  name: string;
  createdAt: Date;
}
const columns = ['id', 'userId', 'name', 'createdAt'];

export const create${pluralPascal}Repository = (db: Database) => ({
  list(userId: number, query: QueryOf<typeof list${pluralPascal}>) {
    const own = applyFilter(db('${pluralCamel}').where({ userId }).select(columns), {
      filter: query.filter,
      schema: list${pluralPascal}.query!.shape.filter.out,
      columns: { name: { column: 'name' } },
    });
    return selectPage<${pascal}>(own, { ...query, columns: { created_at: 'createdAt', name: 'name' } });
  },

  async add(row: Omit<${pascal}, 'id'>): Promise<${pascal}> {
    const [added] = await db('${pluralCamel}').insert(row).returning(columns);
    return added as ${pascal};
  },
});
export type ${pluralPascal}Repository = ReturnType<typeof create${pluralPascal}Repository>;
`;

const migration = ({ pluralCamel }: Names) => `import type { Migration } from '@tuerca/postgres';

export const ${pluralCamel}: Migration = {
  async up(db) {
    await db.schema.createTable('${pluralCamel}', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('name').notNullable();
      table.timestamp('createdAt').notNullable();
      table.index(['userId', 'createdAt', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('${pluralCamel}');
  },
};
`;

const spec = (
  { plural, pluralCamel, pluralPascal, pascal }: Names,
  owner: string,
) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { create${pascal}, list${pluralPascal} } from '@tuerca/contracts';
import { testDatabase } from '@tuerca/postgres';
import type { TestDatabase } from '@tuerca/postgres';
import { createService, createTestTokens, testCaller } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { create${pluralPascal}Repository } from './${plural}.repository.ts';
import { ${pluralCamel}Routes } from './${plural}.routes.ts';
import { create${pluralPascal}Service } from './${plural}.service.ts';

const tokens = createTestTokens();
const operations = [list${pluralPascal}, create${pascal}];
const app = createService({ name: '${owner}', verifyToken: tokens.verifyToken, operations, checks: {} });
const call = testCaller(app, tokens);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(migrations);
  const repository = create${pluralPascal}Repository(database.db);
  ${pluralCamel}Routes(app, create${pluralPascal}Service({ repository, clock: () => new Date('2026-06-01T12:00:00Z') }));
}, 60_000);
afterAll(async () => {
  await app.close();
  await database?.drop();
});

const buyer = (userId: number) => ({ role: 'buyer' as const, userId });

it('keeps what one adds, and shows it to no one else', async () => {
  const added = await call(buyer(7), create${pascal}, { body: { name: 'Primero' } });
  expect(added.json()).toEqual({ data: { id: 1, name: 'Primero', created_at: '2026-06-01T12:00:00.000Z' } });
  const own = await call(buyer(7), list${pluralPascal});
  expect(own.json()).toMatchObject({ data: [{ id: 1, name: 'Primero' }], metadata: { count: 1 } });
  expect((await call(buyer(8), list${pluralPascal})).json()).toMatchObject({ data: [], metadata: { count: 0 } });
});

it('refuses bad input by field, and visitors', async () => {
  const bad = await call(buyer(7), create${pascal}, { body: { name: ' ' } });
  expect([bad.statusCode, bad.json().data]).toEqual([400, [{ field: 'name', message: 'El nombre es obligatorio' }]]);
  expect((await call('visitor', list${pluralPascal})).statusCode).toBe(401);
});
`;

const nextNumber = (index: string): number => {
  const numbers = [...index.matchAll(/'\.\/(\d+)-/g)].map(([, number]) => Number(number));
  return Math.floor(Math.max(90, ...numbers) / 10) * 10 + 10;
};

/** Imports follow the last import of `app.ts`; the routes stand before the last return of `buildApp`. */
const wireIntoApp = (workspace: Workspace, app: string, { plural, pluralCamel, pluralPascal }: Names) => {
  const db = /buildApp = \(deps: Deps\)/.test(workspace.read(app)) ? 'deps.db' : 'db';
  const imports = [
    `import { create${pluralPascal}Repository } from './${plural}/${plural}.repository.ts';`,
    `import { ${pluralCamel}Routes } from './${plural}/${plural}.routes.ts';`,
    `import { create${pluralPascal}Service } from './${plural}/${plural}.service.ts';`,
  ].join('\n');
  const wiring = `  ${pluralCamel}Routes(app, create${pluralPascal}Service({ repository: create${pluralPascal}Repository(${db}), clock: app.clock }));`;
  workspace.edit(
    app,
    /([\s\S]*\n(?:import |\} from )[^\n]*;)\n/,
    (_all, upToLast) => `${upToLast}\n${imports}\n`,
  );
  workspace.edit(
    app,
    /([\s\S]*)(\n {2}return )/,
    (_all, before, last) => `${before.trimEnd()}\n${wiring}\n${last}`,
  );
};

/** A feature of a service: its operations, table, routes, use cases, repository and spec, wired into the app. */
export const generateFeature = (workspace: Workspace, owner: string, feature: string): string[] => {
  const names = namesOf(feature);
  const { plural, pluralCamel } = names;
  const root = `apps/${owner}`;
  const folder = `${root}/src/${plural}`;
  addFeatureOperations(workspace, owner, feature);
  workspace.create(`${folder}/${plural}.routes.ts`, routes(names));
  workspace.create(`${folder}/${plural}.service.ts`, service(names));
  workspace.create(`${folder}/${plural}.repository.ts`, repository(names));
  workspace.create(`${folder}/${plural}.int.spec.ts`, spec(names, owner));

  const index = `${root}/migrations/index.ts`;
  const number = nextNumber(workspace.read(index));
  const file = `${number}-${plural}`;
  workspace.create(`${root}/migrations/${file}.ts`, migration(names));
  workspace.edit(
    index,
    /(export const migrations: Migrations = \{[\s\S]*?),?\s*\};/,
    (_all, list) => `${list}, '${number}_${pluralCamel}': ${pluralCamel} };`,
  );
  workspace.edit(
    index,
    /\n\nexport const migrations/,
    (place) => `\nimport { ${pluralCamel} } from './${file}.ts';${place}`,
  );

  wireIntoApp(workspace, `${root}/src/app.ts`, names);
  return ['Shape the operations in its contracts, then run `npm run new -- reference`.'];
};
