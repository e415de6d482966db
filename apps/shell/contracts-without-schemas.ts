import type { Plugin } from 'vite';
import type { Operation } from '@tuerca/contracts';

const builtId = '\0@tuerca/contracts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
};

/** What the browser's client needs of an operation to call it. */
const callOf = ({ name, method, path, multipart, binary }: Operation) => ({
  name,
  method,
  path,
  multipart,
  binary,
});

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
      const contracts = (await import('@tuerca/contracts')) as Record<string, unknown>;
      const code = Object.entries(contracts).flatMap(([name, value]) => {
        const plain = isOperation(value) ? callOf(value) : isPlain(value) ? value : undefined;
        return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
      });
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  },
});
