import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@tuerca/stack';

const run = promisify(execFile);

/** Installed on demand: it brings 200 packages that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0';
const deadlineMs = 180_000;

const categories = ['accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof categories)[number], number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; title: string; score: number | null }>;
}

/** Lighthouse's scores of a page, 0 to 100, and the audits below the full score. */
export const runLighthouse = async (url: string): Promise<{ scores: Scores; findings: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await run(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { timeout: deadlineMs, env: { ...process.env, CHROME_PATH: await findChromium() } },
    );
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ) as Scores;
    const findings = Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title }) => `${id}: ${title}`);
    return { scores, findings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
