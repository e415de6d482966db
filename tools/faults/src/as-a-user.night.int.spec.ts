import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { tryAsAUser } from './as-a-user.ts';

/** Tests only whether servers come back: `npm run faults`, on an idle machine, measures how fast. */
const backMs = 60_000;
const runMs = 10 * 60_000;

it(
  'what npm start started comes back on its data after a kill, and ends whole in the middle of it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tuerca-as-a-user-'));
    const { signal } = new AbortController();
    const results = await tryAsAUser({ folder, signal, backMs, say: () => undefined });
    rmSync(folder, { recursive: true, force: true });
    expect(results.map(({ tried, violations }) => ({ tried, violations }))).toEqual([
      { tried: 5, violations: [] },
      { tried: 6, violations: [] },
    ]);
  },
  runMs,
);
