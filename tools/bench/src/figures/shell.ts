import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { against, atMost, type Figure } from '../figure.ts';

const root = join(import.meta.dirname, '../../../..');
const deadlineMs = 6 * 60_000;

interface Audit {
  goals: { scriptKb: number; lcp: number; cls: number; inp: number };
  rows: { path: string; vitals: { scriptBytes: number; lcp: number; cls: number; inp: number } }[];
}

/** The measurements of `npm run shell:audit` for each public page, without Lighthouse and axe. */
export const shell: Figure = {
  name: 'shell',
  summary: 'scripts, paint, shift and answer of each public page on a throttled phone',
  measure: async (world) => {
    const { url } = await world.stack();
    await promisify(execFile)(
      process.execPath,
      [join(root, 'apps/shell-e2e/src/audit/main.ts'), '--vitals'],
      { cwd: root, env: { ...process.env, TUERCA_URL: url }, timeout: deadlineMs, signal: world.signal },
    );
    const { goals, rows } = JSON.parse(readFileSync(join(root, 'dist/shell-audit.json'), 'utf8')) as Audit;
    return rows.flatMap(({ path, vitals }) => {
      const figure = (name: string, value: number, unit: string, goal: number) =>
        against([{ value }], { name: `${name}:${path}`, unit, goal: atMost(goal, unit) });
      return [
        figure('shell-js', vitals.scriptBytes / 1000, 'KB', goals.scriptKb),
        figure('shell-lcp', vitals.lcp, 'ms', goals.lcp),
        figure('shell-cls', vitals.cls, '', goals.cls),
        figure('shell-inp', vitals.inp, 'ms', goals.inp),
      ];
    });
  },
};
