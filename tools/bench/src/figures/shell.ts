import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { against, atMost, compare, type Figure } from '../figure.ts';

const root = join(import.meta.dirname, '../../../..');
const deadlineMs = 12 * 60_000;

interface Vitals {
  scriptBytes: number;
  lcp: number;
  cls: number;
  inp: number;
}
interface Audit {
  goals: { scriptKb: number; cls: number };
  rows: { path: string; rounds: { ours: Vitals; bare: Vitals }[] }[];
}

/** How much longer than a bare page with the same words and bytes of script a page may take to paint and to answer. */
const ratios = { lcp: 1.4, inp: 1.5 } as const;

/** Each public page on a throttled phone, in turns with a bare static page. */
export const shell: Figure = {
  name: 'shell',
  summary: 'scripts, paint, shift and answer of each public page on a throttled phone, beside a bare page',
  measure: async (world) => {
    const { url } = await world.stack();
    await promisify(execFile)(
      process.execPath,
      [join(root, 'apps/shell-e2e/src/audit/main.ts'), '--vitals'],
      { cwd: root, env: { ...process.env, TUERCA_URL: url }, timeout: deadlineMs, signal: world.signal },
    );
    const { goals, rows } = JSON.parse(readFileSync(join(root, 'dist/shell-audit.json'), 'utf8')) as Audit;
    return rows.flatMap(({ path, rounds }) => {
      const own = (name: string, value: (vitals: Vitals) => number, unit: string, goal: number) =>
        against(
          rounds.map(({ ours }) => ({ value: value(ours) })),
          { name: `${name}:${path}`, unit, goal: atMost(goal, unit) },
        );
      const besideBare = (vital: keyof typeof ratios) =>
        compare(
          rounds.map(({ ours, bare }) => ({ ours: { value: ours[vital] }, peer: { value: bare[vital] } })),
          { name: `shell-${vital}:${path}`, unit: 'ms', goal: atMost(ratios[vital]) },
        );
      return [
        own('shell-js', ({ scriptBytes }) => scriptBytes / 1000, 'KB', goals.scriptKb),
        besideBare('lcp'),
        own('shell-cls', ({ cls }) => cls, '', goals.cls),
        besideBare('inp'),
      ];
    });
  },
};
