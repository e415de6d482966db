import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Progress } from '../progress.ts';
import { startStack, type Stack } from '../start-stack.ts';
import { appNames, type AppName } from '../topology.ts';

/** Where the running stack is described: for the test files, which jest runs in contexts and processes of their own. */
const variable = 'TUERCA_STACK';

const Description = z.object({
  /** The gateway, as people reach it. */
  url: z.string(),
  /** Each process on its own port, past the gateway. */
  apps: z.record(z.enum(appNames as [AppName, ...AppName[]]), z.string()),
  dataDir: z.string(),
  logDir: z.string(),
  servers: z.object({ postgres: z.string(), kafka: z.string(), redis: z.string(), mongo: z.string() }),
  /** What a process beside the stack is told: a second gateway, for one. */
  environment: z.record(z.string(), z.string()),
});
type StackDescription = z.infer<typeof Description>;

export interface SharedStack {
  stack: Stack;
  end(): Promise<void>;
}

const descriptionOf = ({ url, apps, dataDir, logDir, servers, environment }: Stack): StackDescription => ({
  url,
  apps: Object.fromEntries(Object.values(apps).map((app) => [app.name, app.url])) as Record<AppName, string>,
  dataDir,
  logDir,
  servers,
  environment,
});

export const isStackGiven = (): boolean => process.env[variable] !== undefined;

/** Starts a throw-away stack with a little demo data, and describes it in this process's environment. */
export const startSharedStack = async (
  options: { progress?: Progress; signal?: AbortSignal } = {},
): Promise<SharedStack> => {
  const scratch = mkdtempSync(join(tmpdir(), 'tuerca-shared-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true });
  try {
    const stack = await startStack({
      dataDir: join(scratch, 'stack'),
      seed: true,
      lifetime: 'throwaway',
      logLevel: 'info',
      ...options,
      // One address stands for many people; what is to meet a limit comes from an address of its own.
      settings: { SEED_SCALE: '0.1', RATE_LIMIT_SCALE: '1000' },
    });
    process.env[variable] = JSON.stringify(descriptionOf(stack));
    return {
      stack,
      async end() {
        await stack.stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
};

/** The stack that all suites share: of the browser, of attacks, of loads and of calls made by chance. */
export const theStack = (): StackDescription => {
  const description = process.env[variable];
  if (!description)
    throw new Error(`${variable} describes no stack; node tools/stack/src/shared/main.ts starts one`);
  return Description.parse(JSON.parse(description));
};

/** The command by which a stack that is kept running is given to the tests. */
export const handOver = (): string => `export ${variable}='${process.env[variable]}'`;
