import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keptPorts } from '@tuerca/embedded';
import { against, atMost, type Figure } from '../figure.ts';

const root = join(import.meta.dirname, '../../../..');
const starts = 3;
const firstDeadlineMs = 10 * 60_000;
const laterDeadlineMs = 2 * 60_000;
const everyMs = 50;

/** A line of `npm start` that says what was ready, with its second. */
const readyLine = /^\[\s*([\d.]+) s\] (.*)$/gm;

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return response.ok && (await response.text()).includes('<html');
  } catch {
    return false;
  }
};

/** The seconds from the command until all is ready and the shell answers, and when each part was ready; then it is ended. */
const startOnce = async (folder: string, port: number, deadlineMs: number, signal: AbortSignal) => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/stack/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), TUERCA_DATA_DIR: join(folder, 'started'), SEED_SCALE: '0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => void (output += String(text)));
  const ended = once(child, 'exit');
  try {
    while (!output.includes('Tuerca runs at') || !(await answers(`http://localhost:${port}/`))) {
      signal.throwIfAborted();
      if (child.exitCode !== null || performance.now() - began > deadlineMs)
        throw new Error(`npm start did not answer: ${output.slice(-1000)}`);
      await pause(everyMs);
    }
    const seconds = (performance.now() - began) / 1000;
    return { seconds, parts: [...output.matchAll(readyLine)].map(([, at, what]) => `${at} ${what}`) };
  } finally {
    child.kill('SIGTERM');
    await ended;
    appendFileSync(join(folder, 'start.log'), output);
  }
};

/** What a second `npm start` takes, when packages, servers and demo data are there. */
export const start: Figure = {
  name: 'start',
  summary:
    'from `npm start` until all is ready and the shell answers, with everything fetched and the demo data made',
  measure: async ({ folder, signal }) => {
    const [port = 0] = await keptPorts(1);
    const first = await startOnce(folder, port, firstDeadlineMs, signal);
    const later = [];
    while (later.length < starts) later.push(await startOnce(folder, port, laterDeadlineMs, signal));
    return [
      against(
        later.map(({ seconds }) => ({ value: seconds })),
        {
          name: 'start',
          unit: 's',
          goal: atMost(5, 's'),
          details: { firstSeconds: first.seconds, parts: later.at(-1)!.parts },
        },
      ),
    ];
  },
};
