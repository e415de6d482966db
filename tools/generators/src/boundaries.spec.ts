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
    ['the shell', 'apps/shell/src/app/main.tsx', '@tuerca/postgres'],
    ['a lib', 'libs/events/src/index.ts', '@tuerca/service'],
  ])('%s may not import what is above it', async (_what, file, specifier) => {
    expect(await problemsOf(file, importing(specifier))).toContain('boundaries/dependencies');
  });

  test.each([
    ['apps/cart/src/app.ts', '@tuerca/service'],
    ['apps/shell/src/app/main.tsx', '@tuerca/ui'],
    ['libs/contracts/src/event.ts', '@tuerca/rules'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await problemsOf(file, importing(specifier))).toEqual([]);
  });

  test.each([
    ['what features share', 'shared/live.ts', '../features/session/session.tsx'],
    ['what features share', 'shared/live.ts', '../app/layout.tsx'],
    ['a text', 'texts/text.ts', '../shared/dates.ts'],
    ['a feature', 'features/home/home-page.tsx', '../../app/layout.tsx'],
    ['a feature', 'features/session/session.tsx', '../chat/thread.ts'],
    ['a feature', 'features/home/home-page.tsx', '../../testing/samples.ts'],
  ])('%s of the shell may not import what is above it: %s, %s', async (_what, file, specifier) => {
    const later = `export const load = () => import('${specifier}');\n`;
    expect(await problemsOf(`apps/shell/src/${file}`, importing(specifier))).toContain(
      'boundaries/dependencies',
    );
    expect(await problemsOf(`apps/shell/src/${file}`, later)).toContain('boundaries/dependencies');
  });

  test.each([
    ['app/layout.tsx', '../features/session/session.tsx'],
    ['features/home/home-page.tsx', '../own-home/own-home.tsx'],
    ['features/home/home-page.tsx', '../session/session.tsx'],
    ['features/home/home-page.tsx', '../../shared/live.ts'],
    ['features/home/home-page.spec.tsx', '../../testing/samples.ts'],
    ['shared/live.ts', '../texts/text.ts'],
  ])('of the shell, %s may import %s', async (file, specifier) => {
    expect(await problemsOf(`apps/shell/src/${file}`, importing(specifier))).toEqual([]);
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
