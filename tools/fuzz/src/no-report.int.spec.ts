import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzz } from './fuzz.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tuerca-fuzz-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runOf = (name: string, script: string, deadlineMs: number) => {
  const schemathesis = join(folder, name);
  writeFileSync(schemathesis, `#!/bin/sh\necho 'GET /parts'\n${script}\n`, { mode: 0o755 });
  const given = { url: 'http://127.0.0.1:1', document: { paths: {} }, token: null, seed: 1, examples: 1 };
  return fuzz({ ...given, schemathesis, deadlineMs });
};

it.each([
  ['is cut off', 'exec sleep 600', 600, 'it was cut off after 1 s'],
  ['is cut off while writing', ': > report.json; exec sleep 600', 600, 'it was cut off after 1 s'],
  ['gives up', 'exit 3', 60_000, 'it ended with 3'],
  ['is killed', 'kill -KILL $$', 60_000, 'it was ended by SIGKILL'],
])(
  'a run that %s before its report is a failure, told with what it said until then',
  async (name, script, ms, end) => {
    expect(await runOf(name.replaceAll(' ', '-'), script, ms)).toEqual({
      calls: 0,
      operations: 0,
      accepted: [],
      failures: [`schemathesis gave no report: ${end}`],
      transcript: 'GET /parts\n',
    });
  },
);
