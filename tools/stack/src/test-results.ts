import { join, relative } from 'node:path';
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
    assertionResults: {
      status: string;
      fullName: string;
      /** The `describe` blocks around a test, the outermost first. */
      ancestorTitles: string[];
      failureMessages: string[];
      /** Milliseconds. */
      duration?: number | null;
    }[];
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

type FileResult = JestReport['testResults'][number];

/** `jest.grouped.js` writes a folder of groups for each project. */
const groupOfFiles = /^dist\/jest-groups\/([^/]+)\//;
const hasFailed = ({ status }: { status: string }) => status === 'failed';

/**
 * The results of a group as those of each of its files: the outermost block of a test is its file's path from the root.
 * A group that failed outside of its tests stays as it is.
 */
const byFile = (root: string, result: FileResult): FileResult[] => {
  const isWhole = result.message === '' || result.assertionResults.some(hasFailed);
  if (!groupOfFiles.test(relative(root, result.name)) || !isWhole) return [result];
  const files = Map.groupBy(result.assertionResults, ({ ancestorTitles: [file = ''] }) => file);
  return [...files].map(([file, tests]) => ({
    name: join(root, file),
    message: tests.some(hasFailed) ? result.message : '',
    startTime: 0,
    endTime: tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    assertionResults: tests.map((each) => ({ ...each, fullName: each.fullName.slice(file.length + 1) })),
  }));
};

/** A project is named after its folder: `apps/cart/…` belongs to cart. */
const projectOf = (root: string, file: string): string => {
  const path = relative(root, file);
  return groupOfFiles.exec(path)?.[1] ?? path.split('/')[1] ?? '';
};

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
  const testResults = report.testResults.flatMap((result) => byFile(root, result));
  const resultsOf = (status: string) =>
    testResults.flatMap(({ name, assertionResults }) =>
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
    ...testResults
      .filter(({ message, assertionResults }) => message !== '' && !assertionResults.some(hasFailed))
      .map(({ name }) => `${projectOf(root, name)}: ${name.split('/').at(-1)} could not be run`),
    ...projects
      .filter((project) => !testResults.some(({ name }) => projectOf(root, name) === project))
      .map((project) => `${project}: no test of it was run`),
  ];
  if (failed.length === 0 && !(report.success && hasSucceeded))
    failed.push(`${projects.join(', ')}: the test run failed`);
  return {
    passed: of('passed').length,
    failed,
    skipped,
    files: testResults.map(({ name, startTime, endTime }) => ({
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
