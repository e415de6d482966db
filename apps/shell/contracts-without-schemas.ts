import type { Plugin } from 'vite';

const builtId = '\0@tuerca/contracts';
/** The module of one export. */
const exportId = `${builtId}/`;

/** `export const name = value;`, as the contracts write it. */
const nameOf = (line: string): string => /^export const (\w+) = /.exec(line)![1]!;

type Group = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A group of limits as a module of constants, and each group within as one of its own: the bundler writes constants into the
 * code that reads them, and no field of an object. As a whole they would stand in the file that every page loads.
 */
export const modulesOf = (id: string, group: Group): [id: string, code: string][] => {
  const entries = Object.entries(group);
  const code = entries.map(([name, value]) =>
    isGroup(value)
      ? `export * as ${name} from '${id}/${name}';`
      : `export const ${name} = ${JSON.stringify(value)};`,
  );
  const within = entries.flatMap(([name, value]) =>
    isGroup(value) ? modulesOf(`${id}/${name}`, value) : [],
  );
  return [[id, code.join('\n')], ...within];
};

const readModules = async (): Promise<ReadonlyMap<string, string>> => {
  const [{ contractsWithoutSchemas: sourceOf }, { limits }] = await Promise.all([
    import('@tuerca/contracts/without-schemas'),
    import('@tuerca/contracts'),
  ]);
  const lines = sourceOf()
    .split('\n')
    .map((line) => [nameOf(line), line] as const);
  const root = lines.map(
    ([name]) => `export ${name === 'limits' ? '* as limits' : `{ ${name} }`} from '${exportId}${name}';`,
  );
  return new Map<string, string>([
    [builtId, root.join('\n')],
    ...lines.map(([name, line]) => [`${exportId}${name}`, line] as const),
    // In place of the object of all.
    ...modulesOf(`${exportId}limits`, limits),
  ]);
};

/**
 * Bundles the contracts' operations, error codes and limits as plain data, without schemas: the server validates, and the
 * page would otherwise load every schema of the API and zod. Each is a module, so that a page loads the operations that it
 * calls; limits are written where they are read. Importing a schema or a function of the contracts fails the build.
 */
export const contractsWithoutSchemas = (): Plugin => {
  let modules: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'contracts-without-schemas',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: true } } } }),
    resolveId: {
      filter: { id: /^(@tuerca\/contracts|\0@tuerca\/contracts[\w/]*)$/ },
      handler: (id) => (id === '@tuerca/contracts' ? builtId : id),
    },
    load: {
      filter: { id: /^\0@tuerca\/contracts/ },
      handler: async (id) => {
        modules ??= readModules();
        return { code: (await modules).get(id)!, moduleSideEffects: false };
      },
    },
  };
};
