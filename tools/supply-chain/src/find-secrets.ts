import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const timeoutMs = 5 * 60_000;
const noFailure = '0';

const Report = z.array(
  z.object({ RuleID: z.string(), File: z.string(), StartLine: z.number(), Commit: z.string() }),
);

/** What looks like a secret; the secret itself is not repeated. */
export interface Leak {
  rule: string;
  file: string;
  line: number;
  /** Empty of what is in the files as they are. */
  commit: string;
}

const withScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-secrets-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const scan = (
  gitleaks: string,
  way: 'dir' | 'git',
  target: string,
  config: string,
  more: readonly string[] = [],
): Promise<Leak[]> =>
  withScratch(async (scratch) => {
    const report = join(scratch, 'report.json');
    const words = [
      '--no-banner',
      '--redact',
      '--exit-code',
      noFailure,
      '-l',
      'error',
      '-c',
      config,
      '-f',
      'json',
      '-r',
      report,
    ];
    await run(gitleaks, [way, ...words, ...more, target], { timeout: timeoutMs });
    return Report.parse(JSON.parse(readFileSync(report, 'utf8'))).map(
      ({ RuleID, File, StartLine, Commit }) => ({
        rule: RuleID,
        file: File,
        line: StartLine,
        commit: Commit,
      }),
    );
  });

/** Secrets in the newest commits of a repository, or in all. */
export const findInHistory = (
  gitleaks: string,
  repository: string,
  config: string,
  newest?: number,
): Promise<Leak[]> =>
  scan(gitleaks, 'git', repository, config, newest === undefined ? [] : [`--log-opts=--max-count=${newest}`]);

/** Secrets in the files of a checkout that git has or would add. */
export const findInFiles = (gitleaks: string, checkout: string, config: string): Promise<Leak[]> =>
  withScratch(async (copy) => {
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', words, { cwd: checkout, maxBuffer: 2 ** 26 });
    for (const file of stdout.split('\0').filter((each) => each && existsSync(join(checkout, each)))) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(checkout, file), join(copy, file));
    }
    const leaks = await scan(gitleaks, 'dir', copy, config);
    return leaks.map((leak) => ({ ...leak, file: leak.file.replace(`${copy}/`, '') }));
  });
