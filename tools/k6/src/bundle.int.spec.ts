import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createQuotation } from '@tuerca/contracts';
import { bundleScenario } from './bundle.ts';
import { loadNames } from './loads.ts';

it.each(loadNames)('builds %s as one file without a validator', async (name) => {
  const script = readFileSync(await bundleScenario(name), 'utf8');
  expect(script).not.toMatch(/Zod|from "(?!k6)/);
});

it('has paths as the contracts have them', async () => {
  const script = readFileSync(await bundleScenario('request-to-order'), 'utf8');
  expect(script).toContain(JSON.stringify(createQuotation.path));
});
