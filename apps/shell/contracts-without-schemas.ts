import type { Plugin } from 'vite';

const builtId = '\0@tuerca/contracts';
/** The module of one export. */
const exportId = `${builtId}/`;

/** `export const name = value;`, as the contracts write it. */
const nameOf = (line: string): string => /^export const (\w+) = /.exec(line)![1]!;

const readLines = async (): Promise<Map<string, string>> => {
  const { contractsWithoutSchemas: sourceOf } = await import('@tuerca/contracts/without-schemas');
  return new Map(
    sourceOf()
      .split('\n')
      .map((line) => [nameOf(line), line]),
  );
};

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** That the limits of the contracts are imported, by their own name. */
const importsLimits = /import \{[^}]*\blimits\b[^}]*\} from '@tuerca\/contracts'/;
const useOfLimit = /(?<![.\w])limits((?:\.\w+)+)/g;

/**
 * Writes limits into the code that reads them: `limits.code.digits` as `(6)`. As a whole they would stand in the file that
 * every page loads, for the one that it reads.
 */
export const withLimitsWritten = (code: string, limits: unknown): string =>
  importsLimits.test(code)
    ? code.replace(useOfLimit, (_use, path: string) => {
        const names = path.slice(1).split('.');
        let value = limits;
        // What is asked of a number or a list is code.
        while (isGroup(value) && Object.hasOwn(value, names[0] ?? '')) value = value[names.shift()!];
        return [`(${JSON.stringify(value)})`, ...names].join('.');
      })
    : code;

/**
 * Bundles the contracts' operations, error codes and limits as plain data, without schemas: the server validates, and the
 * page would otherwise load every schema of the API and zod. Each is a module, so that a page loads the operations that it
 * calls; limits are written where they are read. Importing a schema or a function of the contracts fails the build.
 */
export const contractsWithoutSchemas = (): Plugin => {
  let lines: Promise<Map<string, string>> | undefined;
  return {
    name: 'contracts-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0?@tuerca\/contracts(\/\w+)?$/ },
      handler: (id) => (id === '@tuerca/contracts' ? builtId : id),
    },
    load: {
      filter: { id: /^\0@tuerca\/contracts/ },
      handler: async (id) => {
        lines ??= readLines();
        const all = await lines;
        const code =
          id === builtId
            ? [...all.keys()].map((name) => `export { ${name} } from '${exportId}${name}';`).join('\n')
            : all.get(id.slice(exportId.length))!;
        return { code, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'limits.' },
      handler: async (code) => {
        lines ??= readLines();
        const declared = (await lines).get('limits')!;
        const limits: unknown = JSON.parse(declared.slice(declared.indexOf('=') + 1, -1));
        return { code: withLimitsWritten(code, limits), map: null };
      },
    },
  };
};
