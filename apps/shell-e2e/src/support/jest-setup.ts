import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack } from '@tuerca/stack';

declare global {
  var e2eStack: Stack | undefined;
}

/** Starts one whole stack with demo data for all browser tests, unless TUERCA_URL names one that runs. */
export default async (): Promise<void> => {
  if (process.env['TUERCA_URL']) return;
  const stack = await startStack({
    dataDir: mkdtempSync(join(tmpdir(), 'tuerca-e2e-')),
    seed: true,
    lifetime: 'throwaway',
    logLevel: 'warn',
    // The demo accounts are all there; what a story needs beside them it makes itself.
    settings: { SEED_SCALE: '0.1' },
    progress: (line: string) => process.stderr.write(`${line}\n`),
  });
  globalThis.e2eStack = stack;
  process.env['TUERCA_URL'] = stack.url;
};
