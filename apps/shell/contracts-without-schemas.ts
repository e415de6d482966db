import type { Plugin } from 'vite';

const builtId = '\0@tuerca/contracts';

/**
 * Bundles the contracts' operations, error codes and limits as plain data, without schemas: the server validates, and the
 * page would otherwise load every schema of the API and zod. Importing a schema or a function of the contracts fails the
 * build.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^@tuerca\/contracts$/ }, handler: () => builtId },
  load: {
    filter: { id: /^\0@tuerca\/contracts$/ },
    handler: async () => {
      const { contractsWithoutSchemas: sourceOf } = await import('@tuerca/contracts/without-schemas');
      return { code: sourceOf(), moduleSideEffects: false };
    },
  },
});
