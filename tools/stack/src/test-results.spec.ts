import { describe, expect, test } from '@jest/globals';
import { closingLines, countReport, sumOf, type JestReport } from './test-results.ts';

const fileOf = (
  name: string,
  results: Record<string, string>,
  { message = '', seconds = 1, reason = '' } = {},
): JestReport['testResults'][number] => ({
  name,
  message,
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: Object.entries(results).map(([fullName, status]) => ({
    fullName,
    ancestorTitles: [],
    status,
    failureMessages: status === 'failed' ? [reason] : [],
  })),
});
const good = fileOf('/w/apps/cart/src/a.spec.ts', { 'a one': 'passed', 'a two': 'passed' });
const countOf = (testResults: JestReport['testResults'], { success = true, projects = ['cart'] } = {}) =>
  countReport('/w', projects, { success, testResults }, success);

describe('what is counted', () => {
  test('what jest reported as passed', () => {
    expect(countOf([good])).toEqual({
      passed: 2,
      failed: [],
      skipped: [],
      files: [{ name: 'apps/cart/src/a.spec.ts', seconds: 1 }],
    });
  });

  test('each failed test, by its project and name', () => {
    const failing = fileOf('/w/libs/ui/src/a.spec.ts', { 'a one': 'passed', 'a two': 'failed' });
    expect(countOf([good, failing], { success: false, projects: ['cart', 'ui'] })).toMatchObject({
      passed: 3,
      failed: ['ui: a two'],
    });
  });

  test.each([
    [
      '\u001B[2mexpect(\u001B[22mreceived)\n\nReceived: 3\n\n  36 | a\n> 37 | b\n    at Object.toBe (a.ts:1:2)',
      'expect(received) Received: 3',
    ],
    ['Error: it broke\n    at a.ts:1:2', 'Error: it broke'],
    ['x'.repeat(500), `${'x'.repeat(240)}…`],
  ])('each failed test with why, in one line', (reason, shown) => {
    const failing = fileOf('/w/libs/ui/src/a.spec.ts', { 'a two': 'failed' }, { reason });
    expect(countOf([failing], { success: false, projects: ['ui'] }).failed).toEqual([`ui: a two: ${shown}`]);
  });

  test('a file that cannot be loaded, though it has no test', () => {
    const broken = fileOf('/w/apps/cart/src/b.spec.ts', {}, { message: 'Cannot find module' });
    expect(countOf([good, broken], { success: false }).failed).toEqual(['cart: b.spec.ts could not be run']);
  });

  test('a project whose tests were not found, and one that ended without a report', () => {
    expect(countOf([good], { projects: ['cart', 'chat'] }).failed).toEqual(['chat: no test of it was run']);
    expect(countReport('/w', ['cart', 'chat'], undefined, false).failed).toEqual([
      'cart, chat: the tests ended without a report',
    ]);
  });

  describe('of files that ran as one group', () => {
    const inGroup = (file: string, name: string, status: string) => ({
      fullName: `${file} ${name}`,
      ancestorTitles: [file],
      status,
      failureMessages: [],
      duration: 1500,
    });
    const groupOf = (message: string, ...assertionResults: ReturnType<typeof inGroup>[]) => ({
      ...fileOf('/w/dist/jest-groups/cart/1.spec.cjs', {}, { message }),
      assertionResults,
    });
    const [one, other] = ['apps/cart/src/a.spec.ts', 'apps/cart/src/b.spec.ts'];

    test('each file’s tests, by their own names', () => {
      const group = groupOf('a', inGroup(one, 'a one', 'passed'), inGroup(other, 'b one', 'failed'));
      expect(countOf([group], { success: false })).toMatchObject({
        passed: 1,
        failed: ['cart: b one'],
        files: [
          { name: one, seconds: 1.5 },
          { name: other, seconds: 1.5 },
        ],
      });
    });

    test('a group that failed outside of its tests', () => {
      const group = groupOf('A worker ended', inGroup(one, 'a one', 'passed'));
      expect(countOf([group], { success: false }).failed).toEqual(['cart: 1.spec.cjs could not be run']);
    });
  });

  test('a run that failed outside of its tests', () => {
    expect(countOf([good], { success: false }).failed).toEqual(['cart: the test run failed']);
  });

  test('what was skipped: a failure, unless it is known why', () => {
    const unexplained = fileOf('/w/apps/cart/src/c.spec.ts', { 'a three': 'pending', 'a four': 'todo' });
    expect(countOf([good, unexplained])).toMatchObject({
      failed: ['cart: a three (skipped)', 'cart: a four (skipped)'],
      skipped: ['cart: a three', 'cart: a four'],
    });
    const known = fileOf('/w/tools/fuzz/src/fuzz.int.spec.ts', { 'calls made by chance are …': 'pending' });
    expect(countOf([known], { projects: ['fuzz'] })).toMatchObject({
      failed: [],
      skipped: ['fuzz: calls made by chance are …'],
    });
  });
});

test('says in the end what took longest, what was skipped, what failed, and the count last', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}.spec.ts`, seconds: index }));
  const count = sumOf([
    { passed: 3, failed: ['cart: one'], skipped: ['fuzz: two'], files },
    { passed: 4, failed: [], skipped: [], files: [] },
  ]);
  const { lines, failed } = closingLines(count);
  expect(failed).toBe(1);
  expect(lines.slice(0, 4)).toEqual(['', 'Slowest:', '   11.0 s  f11.spec.ts', '   10.0 s  f10.spec.ts']);
  expect(lines.filter((line) => line.includes('.spec.ts'))).toHaveLength(10);
  expect(lines.slice(-8)).toEqual([
    'Skipped:',
    '  fuzz: two',
    '',
    'Failed:',
    '  cart: one',
    '',
    '1 skipped',
    '7 passed, 1 failed',
  ]);
});
