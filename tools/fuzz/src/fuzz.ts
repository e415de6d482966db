import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { OpenApi } from './with-examples.ts';

const Report = z.object({
  operations: z.object({ tested: z.number() }),
  test_cases: z.object({ generated: z.number() }),
  errors: z.array(z.unknown()),
  valid_rates: z.record(z.string(), z.record(z.string(), z.object({ accepted: z.number() }))),
  failures: z.array(z.object({ title: z.string(), operations: z.array(z.string()) })),
});

/** Checks of every response. Authorisation has its own tests. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
/** Statuses accepted for invalid input; 413 and 431 are for oversized input. */
const settings = `
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, 431]
`;
/** A session's lifetime, and the default deadline. */
const longestMs = 10 * 60_000;
const longestLine = 400;

export interface FuzzOptions {
  schemathesis: string;
  url: string;
  document: OpenApi;
  /** The caller's token; null for a visitor. */
  token: string | null;
  seed: number;
  /** Generated calls per operation. */
  examples: number;
  /** Without the calls at each limit of its schema, which are most of them. */
  isShort?: boolean;
  /** After this the run is aborted, which is a failure. */
  deadlineMs?: number;
}
export interface FuzzResult {
  calls: number;
  operations: number;
  /** The operations that accepted some valid input. */
  accepted: string[];
  /** `what: METHOD path`, and errors of the run itself. */
  failures: string[];
  /** The output, with how to reproduce each failure. */
  transcript: string;
}

const shortened = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
    .join('\n');

const endOf = (error: ExecFileException | null, deadlineMs: number): string => {
  if (!error) return 'it ended as if all were well';
  if (error.killed) return `it was cut off after ${Math.round(deadlineMs / 1000)} s`;
  return error.signal ? `it was ended by ${error.signal}` : `it ended with ${error.code}`;
};

/** Calls every operation of a document with valid and invalid input generated from a seed, reproducibly. */
export const fuzz = async (options: FuzzOptions): Promise<FuzzResult> => {
  const { schemathesis, url, document, token, seed, examples, isShort, deadlineMs = longestMs } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'tuerca-fuzz-'));
  const file = (name: string) => join(scratch, name);
  try {
    writeFileSync(file('openapi.json'), JSON.stringify(document));
    writeFileSync(file('schemathesis.toml'), settings);
    const words = [
      ...['run', file('openapi.json'), '--url', url, '--no-color'],
      ...['--phases', isShort ? 'examples,fuzzing' : 'examples,coverage,fuzzing'],
      ...['--checks', checks.join(',')],
      ...[
        '--seed',
        `${seed}`,
        '--max-examples',
        `${examples}`,
        '--generation-database',
        'none',
        '--workers',
        '1',
      ],
      // Continue after an operation's first failure, and report failures without shrinking.
      ...['--continue-on-failure', '--no-shrink', '--suppress-health-check', 'all'],
      ...['--request-timeout', '20', '--max-redirects', '0'],
      ...['--report', 'json', '--report-json-path', file('report.json')],
      ...(token === null ? [] : ['--header', `Authorization: Bearer ${token}`]),
    ];
    const { transcript, end } = await new Promise<{ transcript: string; end: string }>((resolve) => {
      const ways = { cwd: scratch, timeout: deadlineMs, maxBuffer: 2 ** 28 };
      execFile(schemathesis, words, ways, (error, stdout, stderr) =>
        resolve({ transcript: shortened(stdout + stderr), end: endOf(error, deadlineMs) }),
      );
    });
    // The file is there from the start, empty until the run has ended.
    const reported = existsSync(file('report.json')) ? readFileSync(file('report.json'), 'utf8') : '';
    if (reported === '') {
      const failures = [`schemathesis gave no report: ${end}`];
      return { calls: 0, operations: 0, accepted: [], failures, transcript };
    }
    const report = Report.safeParse(JSON.parse(reported));
    if (!report.success) throw new Error(`schemathesis reported in another way:\n${transcript}`);
    const { operations, test_cases: calls, valid_rates: rates, errors, failures } = report.data;
    const isAccepted = ([, phases]: [string, Record<string, { accepted: number }>]) =>
      Object.values(phases).some(({ accepted }) => accepted > 0);
    return {
      calls: calls.generated,
      operations: operations.tested,
      accepted: Object.entries(rates)
        .filter(isAccepted)
        .map(([operation]) => operation),
      failures: [
        ...failures.flatMap(({ title, operations: where }) => where.map((each) => `${title}: ${each}`)),
        ...errors.map((each) => JSON.stringify(each)),
      ],
      transcript,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};
