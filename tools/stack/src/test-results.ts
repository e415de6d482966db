import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of jest's JSON report that are counted. */
export interface JestReport {
  success: boolean;
  testResults: {
    /** The file's path. */
    name: string;
    message: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Tests that may be skipped, with the reason: any other skipped test counts as a failure. */
const mayBeSkipped: Readonly<Record<string, string>> = {
  'fuzz: calls made by chance': 'Schemathesis is a Python program: it needs Python 3 and its package index',
  'supply-chain: a secret': 'Gitleaks is built by Go, and reads the history of a checkout',
  'supply-chain: every known weakness of a package': 'the list of weaknesses is the package registry’s',
};

export interface Count {
  passed: number;
  /** Failures, each with a searchable name and, of a test, why. */
  failed: string[];
  skipped: string[];
  files: { name: string; seconds: number }[];
}

export const failedCount = (name: string): Count => ({ passed: 0, failed: [name], skipped: [], files: [] });

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.flatMap(({ failed }) => failed),
  skipped: counts.flatMap(({ skipped }) => skipped),
  files: counts.flatMap(({ files }) => files),
});

/** A project is named after its folder: `apps/cart/…` belongs to cart. */
const projectOf = (root: string, file: string): string => relative(root, file).split('/')[1] ?? '';

const longestReason = 240;

/** A failure's message in one line, without the code around it and the calls that led to it. */
const reasonOf = ([message = '']: readonly string[]): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((line) => /^(?:at |>? ?\d+ \|)/.test(line));
  const reason = lines
    .slice(0, end === -1 ? undefined : end)
    .filter(Boolean)
    .join(' ');
  return reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
};

/**
 * The counts of one jest run: every test of the projects, plus one failure for a file that could not be
 * loaded, a project without results, and an error outside the tests.
 */
export const countReport = (
  root: string,
  projects: readonly string[],
  report: JestReport | undefined,
  hasSucceeded: boolean,
): Count => {
  if (!report) return failedCount(`${projects.join(', ')}: the tests ended without a report`);
  const resultsOf = (status: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((result) => result.status === status)
        .map(({ fullName, failureMessages }) => ({
          name: `${projectOf(root, name)}: ${fullName}`,
          reason: reasonOf(failureMessages),
        })),
    );
  const of = (status: string) => resultsOf(status).map(({ name }) => name);
  const skipped = [...of('pending'), ...of('skipped'), ...of('todo')];
  const failed = [
    ...resultsOf('failed').map(({ name, reason }) => (reason === '' ? name : `${name}: ${reason}`)),
    ...skipped
      .filter((name) => !Object.keys(mayBeSkipped).some((allowed) => name.startsWith(allowed)))
      .map((name) => `${name} (skipped)`),
    // A file that cannot be loaded has a message and no tests.
    ...report.testResults
      .filter(
        ({ message, assertionResults }) =>
          message !== '' && !assertionResults.some(({ status }) => status === 'failed'),
      )
      .map(({ name }) => `${projectOf(root, name)}: ${name.split('/').at(-1)} could not be run`),
    ...projects
      .filter((project) => !report.testResults.some(({ name }) => projectOf(root, name) === project))
      .map((project) => `${project}: no test of it was run`),
  ];
  if (failed.length === 0 && !(report.success && hasSucceeded))
    failed.push(`${projects.join(', ')}: the test run failed`);
  return {
    passed: of('passed').length,
    failed,
    skipped,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

const slowestShown = 10;

/** The summary's lines; the last is the count. */
export const closingLines = ({ passed, failed, skipped, files }: Count) => {
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const list = (title: string, names: readonly string[]) =>
    names.length > 0 ? ['', `${title}:`, ...names] : [];
  return {
    failed: failed.length,
    lines: [
      ...list('Slowest', slowest),
      ...list(
        'Skipped',
        skipped.map((name) => `  ${name}`),
      ),
      ...list(
        'Failed',
        failed.map((name) => `  ${name}`),
      ),
      '',
      `${skipped.length} skipped`,
      `${passed} passed, ${failed.length} failed`,
    ],
  };
};
