import { describe, expect, test } from '@jest/globals';
import { countReport, countTasks, sumOf, type JestReport } from './test-results.ts';

const report = (change: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  success: true,
  testResults: [
    {
      name: '/w/a.spec.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a one' },
        { status: 'passed', fullName: 'a two' },
      ],
    },
  ],
  ...change,
});

describe('the closing line', () => {
  test('counts what jest reported as passed', () => {
    expect(countReport('cart', report(), true)).toEqual({ passed: 2, failed: [] });
  });

  test('names each failed test with its project', () => {
    const failing = report({
      numPassedTests: 1,
      success: false,
      testResults: [
        {
          name: '/w/a.spec.ts',
          message: 'trace',
          assertionResults: [
            { status: 'passed', fullName: 'a one' },
            { status: 'failed', fullName: 'a two' },
          ],
        },
      ],
    });
    expect(countReport('cart', failing, false)).toEqual({ passed: 1, failed: ['cart: a two'] });
  });

  test('a file that cannot be loaded fails, though it has no test', () => {
    const broken = report({
      numPassedTests: 0,
      success: false,
      testResults: [{ name: '/w/b.spec.ts', message: 'Cannot find module', assertionResults: [] }],
    });
    expect(countReport('cart', broken, false).failed).toEqual(['cart: b.spec.ts could not be run']);
  });

  test('a project that ended without a report fails', () => {
    expect(countReport('cart', undefined, false)).toEqual({
      passed: 0,
      failed: ['cart: its tests ended without a report'],
    });
  });

  test('a run that failed outside of its tests fails', () => {
    expect(countReport('cart', report(), false).failed).toEqual(['cart: its test run failed']);
  });

  test('a task that failed or never ran is a failed test', () => {
    const expected = ['lint', 'typecheck', 'build'].map((target) => ({ project: 'cart', target }));
    const runs = [
      { projectName: 'cart', target: 'lint', status: 0 },
      { projectName: 'cart', target: 'typecheck', status: 1 },
    ];
    expect(countTasks(expected, runs)).toEqual({ passed: 1, failed: ['cart: typecheck', 'cart: build'] });
  });

  test('sums all of them', () => {
    expect(
      sumOf([
        { passed: 3, failed: ['a'] },
        { passed: 4, failed: ['b', 'c'] },
      ]),
    ).toEqual({ passed: 7, failed: ['a', 'b', 'c'] });
  });
});
