import { expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });

const isRefused = async (code: string, file = 'apps/shell/src/features/home/home-page.tsx') => {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.some(({ ruleId }) => ruleId === 'no-restricted-syntax');
};

test.each([
  'css`color: #fff;`',
  'css`box-shadow: 0 0 1em rgb(0 0 0 / 0.5);`',
  'css`background: white;`',
  'css`border: ${width} solid black;`',
  'css`margin: 12px;`',
  'css`inset: calc(50% - 1.5rem);`',
  "'#00686b'",
  "'240px'",
  '`${count}px`.length + "2rem"',
  '<path fill="#c00" />',
  '<path stroke="red" />',
  '<div style={{ width: 120 }} />',
])('a colour or size outside the theme is refused: %s', async (written) => {
  expect(await isRefused(`export const look = ${written};\n`)).toBe(true);
});

test.each([
  'css`color: ${theme.color.primary}; width: 50%; margin-top: 0.1em; height: 68vh; transform: scale(0.98);`',
  "'#contenido'",
  "'#fechas'",
  '<a href="#facade">{"12 px"}</a>',
  '<path d="M4 12h16" fill="none" stroke="currentColor" />',
  '<div style={{ width: `${part * 100}%` }} />',
])('what comes from the theme, or has none, is not: %s', async (written) => {
  expect(await isRefused(`export const look = ${written};\n`)).toBe(false);
});

test('the theme itself is where they are written', async () => {
  expect(await isRefused("export const primary = '#00686b';\n", 'libs/ui/src/theme/tokens.ts')).toBe(false);
});
