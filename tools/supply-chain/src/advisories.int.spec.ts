import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { findingsOf, unexplained } from './advisories.ts';
import { root } from './root.ts';

const timeoutMs = 120_000;

/** npm ends with an error when it finds something: only what it prints counts. */
const audit = (): Promise<unknown> =>
  new Promise((resolve) => {
    const words = ['audit', '--omit=dev', '--json', '--package-lock-only'];
    execFile('npm', words, { cwd: root, timeout: timeoutMs, maxBuffer: 2 ** 26 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve({ message: error?.message ?? 'npm audit printed no report' });
      }
    });
  });

const report = await audit();
const findings = findingsOf(report);
if (!findings) console.warn('Skipped: npm audit. The registry gave no report:', JSON.stringify(report));

(findings ? it : it.skip)(
  'every known weakness of a package that users run is explained in SECURITY.md',
  () => {
    const explanations = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');
    expect(unexplained(findings ?? [], explanations)).toEqual([]);
  },
);
