import * as contracts from './index.ts';
import type { Operation } from './operation.ts';

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

/** The fields of an operation that a client needs to call it. */
const callOf = ({ name, method, path, multipart, binary }: Operation) => ({
  name,
  method,
  path,
  multipart,
  binary,
});

/**
 * The contracts as the source of a JavaScript module: the fields of operations that a client needs, error
 * codes and limits as plain data. Schemas and functions are left out (ADR 0011).
 */
export const contractsWithoutSchemas = (): string =>
  Object.entries(contracts)
    .flatMap(([name, value]: [string, unknown]) => {
      const plain = isOperation(value) ? callOf(value) : isPlain(value) ? value : undefined;
      return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
    })
    .join('\n');
