import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });

const problemsOf = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
};
const importing = (specifier: string) => `export * from '${specifier}';\n`;

describe('module boundaries', () => {
  test.each([
    ['a rule', 'libs/rules/src/vin.ts', '@tuerca/contracts'],
    ['a contract', 'libs/contracts/src/event.ts', '@tuerca/service'],
    ['a component', 'libs/ui/src/index.ts', '@tuerca/api-client'],
    ['an app', 'apps/cart/src/app.ts', '@tuerca/quotation'],
    ['the shell', 'apps/shell/src/main.tsx', '@tuerca/postgres'],
    ['a lib', 'libs/events/src/index.ts', '@tuerca/service'],
  ])('%s may not import what is above it', async (_what, file, specifier) => {
    expect(await problemsOf(file, importing(specifier))).toContain('boundaries/dependencies');
  });

  test.each([
    ['apps/cart/src/app.ts', '@tuerca/service'],
    ['apps/shell/src/main.tsx', '@tuerca/ui'],
    ['libs/contracts/src/event.ts', '@tuerca/rules'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await problemsOf(file, importing(specifier))).toEqual([]);
  });

  test('rules and contracts import nothing from outside', async () => {
    expect(await problemsOf('libs/rules/src/vin.ts', importing('node:fs'))).toContain(
      'no-restricted-imports',
    );
    expect(await problemsOf('libs/contracts/src/event.ts', importing('knex'))).toContain(
      'no-restricted-imports',
    );
  });

  test('only config.ts and main.ts read the environment', async () => {
    const read = 'export const home = process.env;\n';
    expect(await problemsOf('apps/cart/src/app.ts', read)).toContain('no-restricted-properties');
    expect(await problemsOf('apps/cart/src/config.ts', read)).toEqual([]);
  });
});
