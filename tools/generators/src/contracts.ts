import { assertKebab, kebabOf, namesOf, pluralOf } from './names.ts';
import { reExportsOf, withImport, withItem, withProperty } from './syntax.ts';
import type { Workspace } from './workspace.ts';

const contracts = 'libs/contracts/src';
/** A module without exports yet. */
const empty = 'export {};\n';

/** Adds named imports to a file, merged with those it already has from the same module. */
const addImport = (workspace: Workspace, path: string, names: readonly string[], from: string): void =>
  workspace.change(path, (text) => withImport(path, text, names, from));

/** Adds the operation that tells what a service does in the background, and its place on the administrators' page. */
const registerBackgroundWork = (workspace: Workspace, service: string): void => {
  const name = `readBackgroundWorkOf${service.replace(/^./, (letter) => letter.toUpperCase())}`;
  const [operations, reads, texts] = [
    `${contracts}/background-work.ts`,
    'apps/shell/src/features/background-work/api/background.ts',
    'apps/shell/src/texts/es-co/background-work.ts',
  ];
  workspace.change(operations, (text) =>
    withProperty(operations, text, 'readBackgroundWork', `${service}: of('${service}', '${name}')`),
  );
  workspace.append(operations, `export const ${name} = readBackgroundWork.${service};\n`);
  addImport(workspace, reads, [name], '@tuerca/contracts');
  workspace.change(reads, (text) => withProperty(reads, text, 'reads', `${service}: ${name}`));
  workspace.change(texts, (text) => withProperty(texts, text, 'services', `${service}: '${service}'`));
};

/** Registers a service's contracts: its operations and events are then routed, documented and checked. */
export const registerContracts = (workspace: Workspace, service: string): void => {
  const names = `${contracts}/services.ts`;
  workspace.change(names, (text) => withItem(names, text, 'services', `'${service}'`));
  workspace.create(`${contracts}/${service}/operations.ts`, empty);
  workspace.create(`${contracts}/${service}/events.ts`, empty);
  workspace.append(
    `${contracts}/index.ts`,
    `export * from './${service}/operations.ts';\nexport * from './${service}/events.ts';\n`,
  );
  const registry = `${contracts}/registry.ts`;
  workspace.edit(
    registry,
    /^/,
    () =>
      `import * as ${service} from './${service}/operations.ts';\nimport * as ${service}Events from './${service}/events.ts';\n`,
  );
  workspace.change(registry, (text) => withItem(registry, text, 'operations', service));
  workspace.change(registry, (text) => withItem(registry, text, 'events', `${service}Events`));
  registerBackgroundWork(workspace, service);
};

const begun = (workspace: Workspace, path: string, service: string): string => {
  if (workspace.read(path) === empty)
    workspace.edit(path, /export \{\};/, () => `\nconst service = '${service}';`);
  return path;
};

const indexOf = (workspace: Workspace, service: string, file: 'operations' | 'events'): string => {
  const path = `${contracts}/${service}/${file}.ts`;
  if (!workspace.exists(path)) throw new Error(`There is no service '${service}' (${path} is missing)`);
  return path;
};

/** The file of a feature's operations, exported by the service's operations.ts from now on. */
const operationsFile = (workspace: Workspace, service: string, feature: string): string => {
  const index = indexOf(workspace, service, 'operations');
  const path = `${contracts}/${service}/${feature}.ts`;
  if (workspace.exists(path)) return path;
  const line = `export * from './${feature}.ts';\n`;
  if (workspace.read(index) === empty) workspace.change(index, () => line);
  else workspace.append(index, line);
  workspace.create(path, empty);
  return begun(workspace, path, service);
};

/** Throws if the service already has the operation, in any file. */
const assertNew = (workspace: Workspace, service: string, name: string): void => {
  const index = indexOf(workspace, service, 'operations');
  for (const path of [index, ...reExportsOf(index, workspace.read(index))])
    if (workspace.read(path).includes(`export const ${name} `))
      throw new Error(`${path} has ${name} already`);
};

const access = 'tools/security/src/access';

/** Adds an operation to the security tests: its ownership, and a valid call. */
const registerAccess = (workspace: Workspace, name: string, how: string): void => {
  const [ownership, fixtures] = [`${access}/ownership.ts`, `${access}/fixtures.ts`];
  workspace.change(ownership, (text) => withProperty(ownership, text, 'ownership', `${name}: callers`));
  workspace.change(fixtures, (text) => withItem(fixtures, text, 'fixtures', how));
};

/** A feature's initial operations: list one's own, add one. */
export const addFeatureOperations = (workspace: Workspace, service: string, feature: string): void => {
  const { pascal, pluralPascal, plural, singular } = namesOf(feature);
  for (const name of [`list${pluralPascal}`, `create${pascal}`]) assertNew(workspace, service, name);
  const path = operationsFile(workspace, service, plural);
  const words = plural.replaceAll('-', ' ');
  workspace.append(
    path,
    `
export const ${pascal} = z.object({ id: Id, name: z.string(), created_at: z.iso.datetime() });

export const list${pluralPascal} = operation({
  name: 'list${pluralPascal}',
  service,
  method: 'GET',
  path: '/api/${service}/${namesOf(feature).camel}',
  summary: 'Lists the caller’s ${words}',
  query: listQuery({ filter: { name: by.text() }, order: ['created_at', 'name'] }),
  response: many(${pascal}),
  allow: anySession,
  errors: [],
});

export const create${pascal} = operation({
  name: 'create${pascal}',
  service,
  method: 'POST',
  path: '/api/${service}/${namesOf(feature).camel}',
  summary: 'Adds a ${singular.replaceAll('-', ' ')}',
  body: z.strictObject({ name: z.string().trim().min(1, 'El nombre es obligatorio').max(128) }),
  response: one(${pascal}),
  allow: anySession,
  errors: [],
});
`,
  );
  addImport(workspace, path, ['anySession'], '../roles.ts');
  addImport(workspace, path, ['many', 'one', 'operation'], '../operation.ts');
  addImport(workspace, path, ['by', 'listQuery'], '../list.ts');
  addImport(workspace, path, ['Id'], '../fields.ts');
  addImport(workspace, path, ['z'], 'zod');
  registerAccess(workspace, `list${pluralPascal}`, `plain(contracts.list${pluralPascal})`);
  registerAccess(
    workspace,
    `create${pascal}`,
    `fixture(contracts.create${pascal})(() => ({ body: { name: 'Primero' } }))`,
  );
};

const methods = {
  read: 'GET',
  list: 'GET',
  create: 'POST',
  send: 'POST',
  update: 'PATCH',
  close: 'PATCH',
  delete: 'DELETE',
} as const;

/**
 * Adds an operation by its name, verb first: `readFuelPoint` is `GET /api/{service}/fuelPoint/{id}`, in the
 * file of the feature `fuel-points`.
 */
export const addOperation = (workspace: Workspace, service: string, name: string): void => {
  const [, verb, thing] = /^([a-z]+)([A-Z]\w*)$/.exec(name) ?? [];
  const method = methods[verb as keyof typeof methods];
  if (!method || !thing)
    throw new Error(
      `'${name}' must begin with one of ${Object.keys(methods).join(', ')}, like readFuelPoint`,
    );
  assertNew(workspace, service, name);
  const path = operationsFile(workspace, service, pluralOf(kebabOf(thing).replace(/^-/, '')));
  const ofOne = verb === 'read' || method === 'PATCH' || method === 'DELETE';
  const noun = thing.replace(/^./, (letter) => letter.toLowerCase());
  const words = kebabOf(thing).replace(/^-/, '').replaceAll('-', ' ');
  const lines = [
    `export const ${name} = operation({`,
    `  name: '${name}',`,
    '  service,',
    `  method: '${method}',`,
    `  path: '/api/${service}/${noun}${ofOne ? '/{id}' : ''}',`,
    `  summary: '${verb!.replace(/^./, (letter) => letter.toUpperCase())}s a ${words}',`,
    ...(ofOne ? ['  params: IdParams,'] : []),
    ...(method === 'POST' || method === 'PATCH'
      ? ["  body: z.strictObject({ name: z.string().trim().min(1, 'El nombre es obligatorio').max(128) }),"]
      : []),
    ...(verb === 'list' ? ["  query: listQuery({ filter: {}, order: ['id'] }),"] : []),
    `  response: ${verb === 'list' ? 'many' : 'one'}(z.object({ id: Id })),`,
    '  allow: anySession,',
    `  errors: [${ofOne ? "'NOT_FOUND'" : ''}],`,
    '});',
  ];
  workspace.append(path, `\n${lines.join('\n')}\n`);
  addImport(workspace, path, ['anySession'], '../roles.ts');
  addImport(
    workspace,
    path,
    [...(ofOne ? ['IdParams'] : []), verb === 'list' ? 'many' : 'one', 'operation'],
    '../operation.ts',
  );
  if (verb === 'list') addImport(workspace, path, ['listQuery'], '../list.ts');
  addImport(workspace, path, ['Id'], '../fields.ts');
  addImport(workspace, path, ['z'], 'zod');
  const call = [
    ...(ofOne ? ['params: { id: 1 }'] : []),
    ...(method === 'POST' || method === 'PATCH' ? ["body: { name: 'Primero' }"] : []),
  ].join(', ');
  registerAccess(
    workspace,
    name,
    call ? `fixture(contracts.${name})(() => ({ ${call} }))` : `plain(contracts.${name})`,
  );
};

/** Adds an event, noun and past tense: `fuel-point.added` is `tuerca.{service}.fuelPoint.added.v1`. */
export const addEvent = (workspace: Workspace, service: string, name: string): void => {
  const [thing, past, ...rest] = name.split('.');
  if (!thing || !past || rest.length > 0)
    throw new Error(`'${name}' must be a thing and a past tense, like fuel-point.added`);
  assertKebab(thing);
  assertKebab(past);
  const { camel } = namesOf(`${thing}s`);
  const constant = `${camel}${past.replace(/^./, (letter) => letter.toUpperCase())}`;
  const path = begun(workspace, indexOf(workspace, service, 'events'), service);
  if (workspace.read(path).includes(`export const ${constant} `))
    throw new Error(`${path} has ${constant} already`);
  workspace.append(
    path,
    `
export const ${constant} = event({
  type: 'tuerca.${service}.${camel}.${past}.v1',
  service,
  summary: 'A ${thing.replaceAll('-', ' ')} was ${past}',
  data: z.object({ ${camel}Id: Id }),
  key: (data) => \`${thing}-\${data.${camel}Id}\`,
  example: { ${camel}Id: 7 },
});
`,
  );
  addImport(workspace, path, ['Id'], '../fields.ts');
  addImport(workspace, path, ['event'], '../event.ts');
  addImport(workspace, path, ['z'], 'zod');
};
