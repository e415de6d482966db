import { addFeatureOperations } from '../contracts.ts';
import { namesOf } from '../names.ts';
import type { Names } from '../names.ts';
import { hasParts, withFeature, withImport, withProperty } from '../syntax.ts';
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
  pluralCamel,
  pluralPascal,
  pascal,
}: Names) => `import type { BodyOf, QueryOf, create${pascal}, list${pluralPascal} } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { ${pluralCamel}Repository as ${pluralCamel} } from './${plural}.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

export const create${pluralPascal}Service = ({ db, clock }: Deps) => ({
  listOwn: (caller: Caller, query: QueryOf<typeof list${pluralPascal}>) => ${pluralCamel}.list(db, caller.user(), query),

  add: (caller: Caller, { name }: BodyOf<typeof create${pascal}>) =>
    ${pluralCamel}.add(db, { userId: caller.user(), name, createdAt: clock() }),
});
export type ${pluralPascal}Service = ReturnType<typeof create${pluralPascal}Service>;
`;

const repository = ({
  pluralCamel,
  pluralPascal,
  pascal,
}: Names) => `import { list${pluralPascal}, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';

export interface ${pascal} {
  id: number;
  userId: number;
  name: string;
  createdAt: Date;
}
const columns = ['id', 'userId', 'name', 'createdAt'];

export const ${pluralCamel}Repository = {
  list(on: Executor, userId: number, query: QueryOf<typeof list${pluralPascal}>) {
    const own = applyFilter(on('${pluralCamel}').where({ userId }).select(columns), {
      filter: query.filter,
      schema: list${pluralPascal}.query!.shape.filter.out,
      columns: { name: { column: 'name' } },
    });
    return selectPage<${pascal}>(own, { ...query, columns: { created_at: 'createdAt', name: 'name' } });
  },

  async add(on: Executor, row: Omit<${pascal}, 'id'>): Promise<${pascal}> {
    const [added] = await on('${pluralCamel}').insert(row).returning(columns);
    return added as ${pascal};
  },
};
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
  { pluralPascal, pascal }: Names,
  owner: string,
) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { create${pascal}, list${pluralPascal} } from '@tuerca/contracts';
import { startTestService, type TestService } from '@tuerca/service/testing';
import { ${owner} } from '../app.ts';

let service: TestService;
let call: TestService['call'];
beforeAll(async () => {
  service = await startTestService(${owner}, { clock: () => new Date('2026-06-01T12:00:00Z') });
  ({ call } = service);
}, 60_000);
afterAll(() => service?.close());

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

/** Adds the feature to those of the service's definition. */
const wireIntoApp = (workspace: Workspace, app: string, { plural, pluralCamel, pluralPascal }: Names) => {
  const create = `create${pluralPascal}Service`;
  const routesName = `${pluralCamel}Routes`;
  const wiring = {
    statement: `const ${pluralCamel} = ${create}(deps);`,
    entry: `{ routes: (app) => ${routesName}(app, ${pluralCamel}) }`,
  };
  workspace.change(app, (text) => withFeature(app, text, wiring));
  workspace.change(app, (text) => withImport(app, text, [routesName], `./${plural}/${plural}.routes.ts`));
  workspace.change(app, (text) => withImport(app, text, [create], `./${plural}/${plural}.service.ts`));
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
  const entry = `'${number}_${pluralCamel}': ${pluralCamel}`;
  workspace.change(index, (text) => withProperty(index, text, 'migrations', entry));
  workspace.change(index, (text) => withImport(index, text, [pluralCamel], `./${file}.ts`));

  const app = `${root}/src/app.ts`;
  wireIntoApp(workspace, app, names);
  return [
    ...(hasParts(app, workspace.read(app)) ? ['Give its spec the stubs of the service’s parts.'] : []),
    'Shape the operations in its contracts, then run `npm run new -- reference`.',
    'Say in tools/security/src/access/ownership.ts whose they are, and in docs/coverage what they are for.',
  ];
};
