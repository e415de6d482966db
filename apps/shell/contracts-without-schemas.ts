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

/**
 * Bundles the contracts' operations, error codes and limits as plain data, without schemas: the server validates, and the
 * page would otherwise load every schema of the API and zod. Each is a module, so that a page loads the operations that it
 * calls. Importing a schema or a function of the contracts fails the build.
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
  };
};
