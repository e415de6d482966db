import { relative } from 'node:path';
import { PartError, tailOf } from '@tuerca/embedded';
import { processesOf } from './app-process.ts';
import { DataInUseError } from './data-lock.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { stackDataDir } from './paths.ts';
import { PortInUseError } from './ports.ts';
import { createProgress } from './progress.ts';
import { startStack, type Stack } from './start-stack.ts';
import { supervise, type Supervised } from './supervise.ts';

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

/** Why the start failed, with the end of the failed part's log. */
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

/** A restarted part may need long to recover, or wait for a server: no timeout while its process is alive. */
const untilItIs = { readyWithinMs: Number.POSITIVE_INFINITY };

/** Servers are always supervised; with `watch`, apps restart by themselves when their code changes. */
const partsOf = ({ apps, serverProcesses }: Stack, watch: boolean): Supervised[] => [
  ...Object.entries(serverProcesses).map(([name, server]) => ({
    ...server,
    name,
    restart: () => server.restart(untilItIs),
  })),
  ...(watch
    ? []
    : processesOf(apps).map((part) => ({ ...part, restart: () => part.restart({}, untilItIs) }))),
];

/** Aborted when the process should end: on a signal, or when its parent process is gone. */
export const askedToEnd = (): AbortSignal => {
  const asked = new AbortController();
  const end = () => asked.abort(new Error('asked to end'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // The terminal may close before the last line is printed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return asked.signal;
};

/** `npm start` and `npm run dev`: runs the stack until asked to end; returns the exit code. */
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
    for (const part of partsOf(stack, watch)) void supervise(part, { progress, stopping: asked });
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
