import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Progress } from '../progress.ts';
import { startStack, type Stack } from '../start-stack.ts';
import { appNames, type AppName } from '../topology.ts';

/** Environment variable that describes the stack to the test files, which run in other processes. */
const variable = 'TUERCA_STACK';

/** A tenth of the demo data: enough for every state of it. */
const seedScale = 0.1;

const Description = z.object({
  /** The gateway's public URL. */
  url: z.string(),
  /** Each process's own URL, bypassing the gateway. */
  apps: z.record(z.enum(appNames as [AppName, ...AppName[]]), z.string()),
  dataDir: z.string(),
  logDir: z.string(),
  servers: z.object({ postgres: z.string(), kafka: z.string(), redis: z.string(), mongo: z.string() }),
  /** The environment for processes beside the stack, such as a second gateway. */
  environment: z.record(z.string(), z.string()),
  /** How much of the demo data it began with. */
  seedScale: z.number(),
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
  seedScale,
});

export const isStackGiven = (): boolean => process.env[variable] !== undefined;

/** Starts a temporary stack with a small seed, and describes it in this process's environment. */
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
      // Tests act for many people from one IP address; tests of rate limits use an address of their own.
      // Who closes an account is gone at once.
      settings: {
        SEED_SCALE: String(seedScale),
        RATE_LIMIT_SCALE: '1000',
        ACCOUNT_CLOSING_DAYS: '0',
        ACCOUNT_CLOSING_SWEEP_SECONDS: '1',
        // Who waits for a payment, an invoice or a letter waits for one round.
        PAYMENT_SWEEP_SECONDS: '1',
        WEBHOOK_SECONDS: '1',
        LETTER_POLL_MS: '1000',
        // Tests run at any hour.
        QUIET_HOURS: '0-0',
        REMINDER_POLL_MS: '1000',
      },
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

/** The stack shared by all suites: end-to-end, security, load, simulation and fuzz tests. */
export const theStack = (): StackDescription => {
  const description = process.env[variable];
  if (!description)
    throw new Error(`${variable} describes no stack; node tools/stack/src/shared/main.ts starts one`);
  return Description.parse(JSON.parse(description));
};

/** The shell command that points the tests at a stack that is kept running. */
export const handOver = (): string => `export ${variable}='${process.env[variable]}'`;
