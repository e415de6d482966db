import { expect, it } from '@jest/globals';
import { createQuotation } from './quotation/operations.ts';
import { errors } from './errors.ts';
import { operations } from './registry.ts';
import { contractsWithoutSchemas } from './without-schemas.ts';

const lines = contractsWithoutSchemas().split('\n');
const sourceOf = (name: string) =>
  lines
    .find((line) => line.startsWith(`export const ${name} = `))
    ?.slice(`export const ${name} = `.length, -1);

it('has every operation by its name, with what a call needs and nothing else', () => {
  const { name, method, path } = createQuotation;
  expect(JSON.parse(sourceOf('createQuotation')!)).toEqual({ name, method, path });
  for (const operation of operations)
    expect({ name: operation.name, isThere: sourceOf(operation.name) !== undefined }).toEqual({
      name: operation.name,
      isThere: true,
    });
});

it('has codes as they are, and no schema or function', () => {
  expect(JSON.parse(sourceOf('errors')!)).toEqual(errors);
  expect(sourceOf('QuotationDraft')).toBeUndefined();
  expect(sourceOf('listQuery')).toBeUndefined();
});
