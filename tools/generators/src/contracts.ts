import { assertKebab, kebabOf, namesOf } from './names.ts';
import type { Workspace } from './workspace.ts';

const contracts = 'libs/contracts/src';
/** A module with nothing in it yet. */
const empty = 'export {};\n';

/** The import line of a module in a file, extended by names that are missing. */
export const addImport = (
  workspace: Workspace,
  path: string,
  names: readonly string[],
  from: string,
  kind = 'import',
): void => {
  const line = new RegExp(
    `^${kind} \\{([^}]*)\\} from '${from.replaceAll('.', '\\.').replaceAll('/', '\\/')}';$`,
    'm',
  );
  const present = line
    .exec(workspace.read(path))?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!present) {
    const statement = `${kind} { ${names.join(', ')} } from '${from}';`;
    workspace.edit(path, /^/, () => `${statement}\n`);
    return;
  }
  const all = [...new Set([...present, ...names])].sort();
  workspace.edit(path, line, () => `${kind} { ${all.join(', ')} } from '${from}';`);
};

/** Makes a service's contracts known: its operations and events are then routed, documented and checked. */
export const registerContracts = (workspace: Workspace, service: string): void => {
  workspace.edit(
    `${contracts}/operation.ts`,
    /(export const services = \[[^\]]*?),?\n\] as const/,
    (_all, list) => `${list},\n  '${service}',\n] as const`,
  );
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
  workspace.edit(registry, /(\n {2}media,)/, (_all, last) => `${last}\n  ${service},`);
  workspace.edit(registry, /(\n {2}mediaEvents,)/, (_all, last) => `${last}\n  ${service}Events,`);
};

const pathOf = (workspace: Workspace, service: string, file: 'operations' | 'events') => {
  const path = `${contracts}/${service}/${file}.ts`;
  if (!workspace.exists(path)) throw new Error(`There is no service '${service}' (${path} is missing)`);
  if (workspace.read(path) === empty)
    workspace.edit(path, /export \{\};/, () => `\nconst service = '${service}';`);
  return path;
};

/** The operations a feature begins with: list what is one's own, add one. */
export const addFeatureOperations = (workspace: Workspace, service: string, feature: string): void => {
  const { pascal, pluralPascal, plural, singular } = namesOf(feature);
  const path = pathOf(workspace, service, 'operations');
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

/** One more operation by its name, verb first: `readFuelPoint` is `GET /api/{service}/fuelPoint/{id}`. */
export const addOperation = (workspace: Workspace, service: string, name: string): void => {
  const [, verb, thing] = /^([a-z]+)([A-Z]\w*)$/.exec(name) ?? [];
  const method = methods[verb as keyof typeof methods];
  if (!method || !thing)
    throw new Error(
      `'${name}' must begin with one of ${Object.keys(methods).join(', ')}, like readFuelPoint`,
    );
  const path = pathOf(workspace, service, 'operations');
  if (workspace.read(path).includes(`export const ${name} `)) throw new Error(`${path} has ${name} already`);
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
};

/** One more event, thing and past tense: `fuel-point.added` is `tuerca.{service}.fuelPoint.added.v1`. */
export const addEvent = (workspace: Workspace, service: string, name: string): void => {
  const [thing, past, ...rest] = name.split('.');
  if (!thing || !past || rest.length > 0)
    throw new Error(`'${name}' must be a thing and a past tense, like fuel-point.added`);
  assertKebab(thing);
  assertKebab(past);
  const { camel } = namesOf(`${thing}s`);
  const constant = `${camel}${past.replace(/^./, (letter) => letter.toUpperCase())}`;
  const path = pathOf(workspace, service, 'events');
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
