/** The parts of jest's JSON report that are counted. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** How nx says a task ended, as it keeps it in its `run.json`: 0 is success. */
export interface TaskRun {
  projectName: string;
  target: string;
  status: number;
}

export interface Count {
  passed: number;
  /** What failed, each by a name that a search finds. */
  failed: string[];
}

/** Each lint and typecheck task of a project is one test; one that nx never ran has failed. */
export const countTasks = (
  expected: { project: string; target: string }[],
  runs: readonly TaskRun[],
): Count => {
  const failed = expected
    .filter(
      ({ project, target }) =>
        !runs.some((run) => run.projectName === project && run.target === target && run.status === 0),
    )
    .map(({ project, target }) => `${project}: ${target}`);
  return { passed: expected.length - failed.length, failed };
};

/** A project's tests: what jest reported, and one failure more for a run that broke outside its tests. */
export const countReport = (
  project: string,
  report: JestReport | undefined,
  taskSucceeded: boolean,
): Count => {
  if (!report) return { passed: 0, failed: [`${project}: its tests ended without a report`] };
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${project}: ${fullName}`),
  );
  // A file that cannot be loaded has a message and no test.
  const broken = report.testResults
    .filter((file) => file.message !== '' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map((file) => `${project}: ${file.name.split('/').at(-1)} could not be run`);
  const all = [...failed, ...broken];
  if (all.length === 0 && !(report.success && taskSucceeded)) all.push(`${project}: its test run failed`);
  return { passed: report.numPassedTests, failed: all };
};

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.flatMap((count) => count.failed),
});
