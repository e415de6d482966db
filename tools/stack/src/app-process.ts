import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitUntilReady, type Supervisor, type RunningProcess } from '@tuerca/embedded';
import { root } from './paths.ts';
import { environmentOf, urlOf, type AppName, type TopologySetting } from './topology.ts';
import { inherited, nodeArguments } from './workspace-process.ts';

const READY_DEADLINE_MS = 120_000;

/**
 * Room for each half of the young objects and for those that stay, in MB: a service waits more than it works, keeps what it
 * was given once, and collects the later the more it may have (ADR 0497, 0516). What notification is told of comes by the
 * hundred. The gateway has what Node gives, since a smaller young space makes its longest answers longer.
 */
const flagsOf = (name: AppName): string[] => {
  if (name === 'gateway') return [];
  const [young, old] = name === 'notification' ? [16, 512] : [8, 384];
  return [`--max-semi-space-size=${young}`, `--max-old-space-size=${old}`];
};

export interface RunningApp {
  readonly name: AppName;
  readonly url: string;
  /** The current process; a new one after `restart`. */
  process(): RunningProcess;
  /** Stops the process if it still runs, starts it with any extra settings, and waits until it is ready. */
  restart(settings?: Record<string, string>, limit?: { readyWithinMs: number }): Promise<void>;
}

/** By `node:http`: nine apps are asked ten times a second while everything starts, a third of a second's work for `fetch`. */
const answers = async (url: string) => {
  const signal = AbortSignal.timeout(5_000);
  const [response] = (await once(get(url, { signal }), 'response', { signal })) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer.slice(0, 300)}`);
};

/** Waits until an app reports ready; throws a PartError when it exits or takes too long. */
export const waitForApp = (app: RunningProcess, url: string, readyWithinMs = READY_DEADLINE_MS) =>
  waitUntilReady(app, () => answers(`${url}/readyz`), { deadlineMs: readyWithinMs, everyMs: 100 });

/** Waits until an app is loaded: it answers that it is alive, whichever server it waits for. */
export const waitUntilLoaded = (app: RunningApp) =>
  waitUntilReady(app.process(), () => answers(`${app.url}/healthz`), {
    deadlineMs: READY_DEADLINE_MS,
    everyMs: 50,
  });

/**
 * Starts an app: from its bundle in a folder, or from source; `watch` restarts it when the source changes. A replica has its
 * own port.
 */
export const startApp = (
  supervisor: Supervisor,
  name: AppName,
  setting: TopologySetting,
  {
    logDir,
    bundles,
    watch = false,
    replica,
  }: {
    logDir: string;
    bundles: string | undefined;
    watch?: boolean;
    replica?: { port: number; settings: Record<string, string> };
  },
): RunningApp => {
  const port = replica?.port ?? setting.ports[name];
  const url = urlOf({ ...setting.ports, [name]: port }, name);
  const main = bundles ? join(bundles, `${name}.js`) : join(root, 'apps', name, 'src', 'main.ts');
  const run = (settings?: Record<string, string>) =>
    supervisor.run({
      name,
      command: process.execPath,
      args: [...nodeArguments(watch), ...flagsOf(name), main],
      cwd: root,
      env: { ...inherited(), ...environmentOf(name, setting), PORT: String(port), ...settings },
      log: join(logDir, replica ? `${name}-${port}.log` : `${name}.log`),
      keepLog: hasRun,
    });
  let hasRun = false;
  let current = run(replica?.settings);
  hasRun = true;
  return {
    name,
    url,
    process: () => current,
    restart: async (settings, limit) => {
      await current.stop();
      current = run(settings);
      await waitForApp(current, url, limit?.readyWithinMs);
    },
  };
};
