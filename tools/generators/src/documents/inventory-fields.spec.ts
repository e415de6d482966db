import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { productFields } from '@tuerca/contracts';
import { z } from 'zod';
import { root } from './workspace-files.ts';

interface Schema {
  anyOf?: Schema[];
  enum?: string[];
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: { properties: Record<string, unknown> };
}

const schemas = z.toJSONSchema(z.object(productFields), { unrepresentable: 'any' }).properties as Record<
  string,
  Schema
>;

/** What the page has to say of a field: its limit, its values, and the names of what is in it. */
const saidOf = ({ anyOf, ...own }: Schema): string[] => {
  const { enum: values = [], maxLength, maximum, maxItems, items } = anyOf?.[0] ?? own;
  const most = maxLength ?? maximum ?? maxItems;
  return [
    ...(most === undefined ? [] : [most.toLocaleString('en')]),
    ...values.map((value) => `\`${value}\``),
    ...Object.keys(items?.properties ?? {}),
  ];
};

it('the page of the inventory API has every field of a product with its limit and values', async () => {
  const page = await readFile(join(root, 'docs/INVENTORY-API.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const missing = Object.entries(schemas).flatMap(([name, schema]) => {
    const row = rows.find((line) => line.startsWith(`| \`${name}\` `));
    return row === undefined ? [name] : saidOf(schema).filter((said) => !row.includes(said));
  });
  expect(missing).toEqual([]);
});
