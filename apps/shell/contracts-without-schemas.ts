import type { Plugin } from 'vite';

const builtId = '\0@tuerca/contracts';

/**
 * Builds the page with the contracts' operations, error codes and limits as plain data. Schemas stay on the server,
 * which validates; with them the page would load every shape of the API and the validator. An import of a schema or a
 * function fails the build.
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
