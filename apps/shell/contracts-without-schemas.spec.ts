import { expect, it } from '@jest/globals';
import { withLimitsWritten } from './contracts-without-schemas.ts';

const limits = { pageSize: 20, code: { digits: 6 }, warranty: '30 días', kinds: ['a', 'b'] };
const imported = `import { listOrders, limits } from '@tuerca/contracts';\n`;

it.each([
  ['read(limits.pageSize)', 'read((20))'],
  ['`de ${limits.code.digits} cifras`', '`de ${(6)} cifras`'],
  ['<Input maxLength={limits.code.digits} />', '<Input maxLength={(6)} />'],
  ['const { digits } = limits.code;', 'const { digits } = ({"digits":6});'],
  ['limits.warranty.length + limits.pageSize.toFixed()', '("30 días").length + (20).toFixed()'],
  ["limits.kinds.includes('a')", `(["a","b"]).includes('a')`],
])('writes limits where they are read: %s', (code, written) => {
  expect(withLimitsWritten(imported + code, limits)).toBe(imported + written);
});

it.each([
  ['of something else', "import { limits } from './own.ts';\nread(limits.pageSize)"],
  ['by another name', `${imported}read(inputLimits.pageSize, own.limits.pageSize)`],
  ['as a whole', `${imported}read(limits)`],
])('leaves limits %s', (_which, code) => {
  expect(withLimitsWritten(code, limits)).toBe(code);
});
