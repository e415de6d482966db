import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitUntilReady, type Supervisor, type RunningProcess } from '@tuerca/embedded';
import { services } from '@tuerca/contracts/services';
import { root } from './paths.ts';
import { environmentOf, environmentsInJson, servicesTogether, sharedEnvironment, urlOf } from './topology.ts';
import type { AppName, ProcessName, TopologySetting } from './topology.ts';
import { inherited, nodeArguments } from './workspace-process.ts';

const READY_DEADLINE_MS = 120_000;

/**
 * Room for each half of the young objects and for those that stay, in MB: a service waits more than it works, keeps what it
 * was given once, and collects the later the more it may have (ADR 0497, 0516). What notification is told of comes by the
 * hundred. The gateway has what Node gives, since a smaller young space makes its longest answers longer.
 */
const roomFor = (name: ProcessName): { young: number; old: number } | null => {
  if (name === 'gateway') return null;
  if (name === servicesTogether) return { young: 16, old: 1024 };
  return name === 'notification' ? { young: 16, old: 512 } : { young: 8, old: 384 };
};
const flagsOf = (name: ProcessName): string[] => {
  const room = roomFor(name);
  return room ? [`--max-semi-space-size=${room.young}`, `--max-old-space-size=${room.old}`] : [];
};

/** A process of Tuerca's own, with one app or with all services. */
export interface AppProcess {
  readonly name: ProcessName;
  readonly apps: readonly { readonly name: AppName; readonly url: string }[];
  /** The current process; a new one after `restart`. */
  process(): RunningProcess;
  /** Stops the process if it still runs, starts it with any extra settings, and waits until all its apps are ready. */
  restart(settings?: Record<string, string>, limit?: { readyWithinMs: number }): Promise<void>;
}

/** An app, and the process it runs in, which it may share. */
export interface RunningApp extends Omit<AppProcess, 'name' | 'apps'> {
  readonly name: AppName;
  readonly url: string;
  readonly processName: ProcessName;
}

/** By `node:http`: nine apps are asked ten times a second while everything starts, a third of a second's work for `fetch`. */
const answers = async (url: string) => {
  const signal = AbortSignal.timeout(5_000);
  const [response] = (await once(get(url, { signal }), 'response', { signal })) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer.slice(0, 300)}`);
};

/**
 * Waits until all apps of a process report ready, one after another, since they mostly wait for the same; throws a PartError
 * when it exits or takes too long.
 */
export const waitForApps = async (part: AppProcess, readyWithinMs = READY_DEADLINE_MS): Promise<void> => {
  const began = performance.now();
  for (const { name, url } of part.apps) {
    const ready = () =>
      answers(`${url}/readyz`).catch((cause: unknown) => {
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
    const deadlineMs = readyWithinMs - (performance.now() - began);
    await waitUntilReady(part.process(), ready, { deadlineMs, everyMs: 100 });
  }
};

/** Waits until an app is loaded: it answers that it is alive, whichever server it waits for. */
export const waitUntilLoaded = (part: AppProcess) =>
  waitUntilReady(part.process(), () => answers(`${part.apps.at(-1)!.url}/healthz`), {
    deadlineMs: READY_DEADLINE_MS,
    everyMs: 50,
  });

export const appsOf = ({ name: processName, apps, process, restart }: AppProcess): RunningApp[] =>
  apps.map(({ name, url }) => ({ name, url, processName, process, restart }));

/** The processes of apps, each once, under its own name. */
export const processesOf = (
  apps: Readonly<Record<AppName, RunningApp>>,
): (Omit<RunningApp, 'name'> & { name: ProcessName })[] => {
  const byName = new Map(Object.values(apps).map((app) => [app.processName, app]));
  return [...byName].map(([name, app]) => ({ ...app, name }));
};

interface Launch {
  logDir: string;
  /** The folder of the bundles; without it an app starts from its sources. */
  bundles: string | undefined;
  watch?: boolean;
}

const launch = (
  supervisor: Supervisor,
  part: Pick<AppProcess, 'name' | 'apps'>,
  environmentWith: (settings?: Record<string, string>) => Record<string, string>,
  {
    logDir,
    bundles,
    watch = false,
    logName = part.name,
    firstSettings,
  }: Launch & { logName?: string; firstSettings?: Record<string, string> },
): AppProcess => {
  const { name } = part;
  const main = bundles ? join(bundles, `${name}.js`) : join(root, 'apps', name, 'src', 'main.ts');
  let hasRun = false;
  const run = (settings?: Record<string, string>) =>
    supervisor.run({
      name,
      command: process.execPath,
      args: [...nodeArguments(watch), ...flagsOf(name), main],
      cwd: root,
      env: { ...inherited(), ...environmentWith(settings) },
      log: join(logDir, `${logName}.log`),
      keepLog: hasRun,
    });
  let current = run(firstSettings);
  hasRun = true;
  /** One after another: two at once would start two processes on the same ports. */
  let restarted: Promise<unknown> = Promise.resolve();
  const running: AppProcess = {
    ...part,
    process: () => current,
    restart(settings, limit) {
      const restart = async () => {
        await current.stop();
        current = run(settings);
        await waitForApps(running, limit?.readyWithinMs);
      };
      const again = restarted.then(restart, restart);
      restarted = again;
      return again;
    },
  };
  return running;
};

/**
 * Starts an app in a process of its own: from its bundle in a folder, or from source; `watch` restarts it when the source
 * changes. A replica has its own port.
 */
export const startApp = (
  supervisor: Supervisor,
  name: AppName,
  setting: TopologySetting,
  { replica, ...rest }: Launch & { replica?: { port: number; settings: Record<string, string> } },
): AppProcess => {
  const port = replica?.port ?? setting.ports[name];
  return launch(
    supervisor,
    { name, apps: [{ name, url: urlOf({ ...setting.ports, [name]: port }, name) }] },
    (settings) => ({
      ...environmentOf(name, setting),
      PORT: String(port),
      ...settings,
    }),
    { ...rest, ...(replica && { logName: `${name}-${port}`, firstSettings: replica.settings }) },
  );
};

/** Starts all services in one process. */
export const startServices = (
  supervisor: Supervisor,
  setting: TopologySetting,
  rest: Launch & { bundles: string },
): AppProcess =>
  launch(
    supervisor,
    {
      name: servicesTogether,
      apps: services.map((name) => ({ name, url: urlOf(setting.ports, name) })),
    },
    (settings) => ({
      ...sharedEnvironment(setting),
      // Threads for files, pictures and passwords: eight services had four each.
      UV_THREADPOOL_SIZE: '16',
      SERVICES_ENVIRONMENT: environmentsInJson(setting, settings),
    }),
    rest,
  );
