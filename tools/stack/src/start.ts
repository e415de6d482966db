import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PartError, tailOf } from '@tuerca/embedded';
import type { RunningApp } from './app-process.ts';
import { DataInUseError } from './data-lock.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { stackDataDir } from './paths.ts';
import { PortInUseError } from './ports.ts';
import { createProgress, type Progress } from './progress.ts';
import { startStack, type Stack } from './start-stack.ts';

const RESTARTS_PER_MINUTE = 5;

const announce = (stack: Stack) => {
  const logs = relative(process.cwd(), stack.logDir);
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`);
  console.log(
    [
      '',
      `  Tuerca runs at    ${stack.url}`,
      '',
      `  Demo accounts     password ${demoPassword}`,
      ...accounts,
      '',
      `  Developer inbox   ${stack.url}/dev/inbox`,
      `  API reference     ${stack.url}/api/docs`,
      `  Logs              ${logs.startsWith('..') ? stack.logDir : logs}`,
      '',
      '  Ctrl-C stops everything and keeps the data; npm run reset clears it.',
      '',
    ].join('\n'),
  );
};

/** The reason of a start that failed, with the end of the log of the part it failed at. */
export const explain = (error: unknown): string => {
  if (error instanceof PartError) {
    const tail = error.log ? tailOf(error.log) : '';
    return [
      '',
      `✗ ${error.part} could not start: ${error.reason}`,
      ...(tail ? [`  the end of ${error.log}:`, '', tail.replace(/^/gm, '    '), ''] : []),
    ].join('\n');
  }
  if (error instanceof PortInUseError || error instanceof DataInUseError) return `✗ ${error.message}`;
  return `✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

/** Starts a process again when it ends by itself, and gives up on one that keeps ending. */
const keepRunning = async (app: RunningApp, progress: Progress, stopping: AbortSignal) => {
  const restarts: number[] = [];
  for (;;) {
    const reason = await app.process().ended;
    if (stopping.aborted) return;
    const lately = restarts.filter((at) => at > Date.now() - 60_000);
    if (lately.length >= RESTARTS_PER_MINUTE) {
      progress(`${app.name} keeps ending (${reason}), and is left alone; see ${app.process().log}`);
      return;
    }
    restarts.push(Date.now());
    progress(`${app.name} ended (${reason}) and is started again; see ${app.process().log}`);
    await delay(lately.length * 500);
    if (stopping.aborted) return;
    await app.restart().then(
      () => progress(`${app.name} is ready`),
      () => undefined,
    );
  }
};

/** Resolves when the process is asked to end: by a signal, or because the one that started it is gone. */
export const askedToEnd = (): AbortSignal => {
  const asked = new AbortController();
  const end = () => asked.abort(new Error('asked to end'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // The terminal may be gone before the last line is printed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return asked.signal;
};

/** `npm start` and `npm run dev`: runs the stack until it is asked to end; gives the exit code. */
export const start = async ({ watch }: { watch: boolean }): Promise<number> => {
  const progress = createProgress(Number(process.env['TUERCA_STARTED_AT'] ?? Date.now()));
  const asked = askedToEnd();
  const port = Number(process.env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) {
    console.error('✗ PORT has to be a whole number from 1 to 65000');
    return 1;
  }
  try {
    const stack = await startStack({
      dataDir: stackDataDir(),
      port,
      seed: process.env['TUERCA_SEED'] !== 'off',
      watch,
      serversFromEnvironment: true,
      logLevel: process.env['LOG_LEVEL'] ?? 'info',
      progress,
      signal: asked,
    });
    announce(stack);
    if (!watch) for (const app of Object.values(stack.apps)) void keepRunning(app, progress, asked);
    await new Promise<void>((resolve) => {
      if (asked.aborted) resolve();
      asked.addEventListener('abort', () => resolve(), { once: true });
    });
    progress('stopping');
    await stack.stop();
    progress('everything has stopped');
    return 0;
  } catch (error) {
    if (asked.aborted) {
      progress('stopped before it was ready');
      return 0;
    }
    console.error(explain(error));
    return 1;
  }
};
