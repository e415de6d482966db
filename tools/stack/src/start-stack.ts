import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  freePorts,
  openLeash,
  PartError,
  provideServers,
  removeCompose,
  waitUntilReady,
  type Leash,
  type Lifetime,
  type RunningProcess,
  type ServerUrls,
} from '@tuerca/embedded';
import { services } from '@tuerca/contracts';
import { lockData } from './data-lock.ts';
import { root } from './paths.ts';
import { refuseTakenPorts } from './ports.ts';
import type { Progress } from './progress.ts';
import { readSecrets } from './secrets.ts';
import { ensureDatabases, ensureEventTopics } from './stores.ts';
import {
  appNames,
  environmentOf,
  portsFrom,
  sharedEnvironment,
  urlOf,
  type AppName,
  type Ports,
  type TopologySetting,
} from './topology.ts';

const READY_DEADLINE_MS = 120_000;

export interface StackOptions {
  /** Folder of this stack's data and logs; one stack at a time runs on it. */
  dataDir: string;
  /** The gateway's port, the services have the eight after it; free ports when it is left out. */
  port?: number;
  /** Whether new data gets the demo data. */
  seed: boolean;
  /** `throwaway` for tests; `kept` by default. */
  lifetime?: Lifetime;
  /** Whether TUERCA_POSTGRES_URL and its like are used; by default the stack has servers of its own. */
  serversFromEnvironment?: boolean;
  /** Restarts a service when its code changes, and serves the shell from its sources. */
  watch?: boolean;
  logLevel?: string;
  /** Settings for every process beside those of the topology, such as RATE_LIMIT_SCALE. */
  settings?: Record<string, string>;
  progress?: Progress;
  /** Ends the start or the stack. */
  signal?: AbortSignal;
}

export interface RunningApp {
  readonly name: AppName;
  readonly url: string;
  /** The process that runs now: another one after `restart`. */
  process(): RunningProcess;
  /** Stops the process if it still runs, starts it again and waits until it is ready. */
  restart(): Promise<void>;
}

export interface Stack {
  /** Where the shell and the API answer. */
  readonly url: string;
  readonly dataDir: string;
  readonly logDir: string;
  readonly servers: ServerUrls;
  readonly apps: Record<AppName, RunningApp>;
  /** What a tool beside the stack is told: the addresses of everything, and the shared secrets. */
  readonly environment: Record<string, string>;
  /** Ends the gateway, then the services, then the servers. */
  stop(): Promise<void>;
}

const answersReady = async (url: string) => {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
};

const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|TUERCA_|NX_|JEST_|NODE_OPTIONS)/.test(name)),
  );

const nodeArguments = (watch: boolean) => [
  // kafkajs computes a negative timeout now and then, which Node corrects and reports.
  '--disable-warning=TimeoutNegativeWarning',
  ...(watch ? ['--watch', '--watch-preserve-output'] : []),
];

const startApp = (
  leash: Leash,
  name: AppName,
  setting: TopologySetting,
  logDir: string,
  watch: boolean,
): RunningApp => {
  const run = () =>
    leash.run({
      name,
      command: process.execPath,
      args: [...nodeArguments(watch), join(root, 'apps', name, 'src', 'main.ts')],
      cwd: root,
      env: { ...inherited(), ...environmentOf(name, setting) },
      log: join(logDir, `${name}.log`),
    });
  let current = run();
  return {
    name,
    url: urlOf(setting.ports, name),
    process: () => current,
    restart: async () => {
      await current.stop();
      current = run();
      await waitForApp(current, urlOf(setting.ports, name));
    },
  };
};

const waitForApp = (app: RunningProcess, url: string) =>
  waitUntilReady(app, () => answersReady(url), { deadlineMs: READY_DEADLINE_MS, everyMs: 100 });

/** Runs a tool of the workspace to its end. */
const runToEnd = async (
  leash: Leash,
  part: string,
  args: string[],
  log: string,
  env: Record<string, string> = {},
) => {
  const tool = leash.run({
    name: part,
    command: process.execPath,
    args,
    cwd: root,
    env: { ...inherited(), ...env },
    log,
  });
  const reason = await tool.ended;
  if (reason !== 'exit code 0') throw new PartError(part, `it ended with ${reason}`, log);
};

const buildShell = (leash: Leash, logDir: string) =>
  runToEnd(
    leash,
    'shell',
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'build', 'shell'],
    join(logDir, 'shell-build.log'),
    {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NO_COLOR: '1',
    },
  );

const serveShellFromSources = async (leash: Leash, logDir: string, ports: Ports, url: string) => {
  const vite = leash.run({
    name: 'shell',
    command: process.execPath,
    args: [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--host',
      'localhost',
      '--port',
      new URL(url).port,
      '--strictPort',
    ],
    cwd: join(root, 'apps/shell'),
    env: { ...inherited(), GATEWAY_URL: urlOf(ports, 'gateway') },
    log: join(logDir, 'shell.log'),
  });
  await waitUntilReady(vite, () => fetch(url, { signal: AbortSignal.timeout(5_000) }));
};

const choosePorts = async (first: number | undefined): Promise<Ports> => {
  if (first !== undefined) return portsFrom(first);
  const free = await freePorts(appNames.length);
  return Object.fromEntries(appNames.map((name, index) => [name, free[index]])) as Ports;
};

/** Demo data is made once: a stack that was stopped in the middle of it has data nobody can rely on. */
const seedMarks = (dataDir: string) => ({
  begun: join(dataDir, 'seed-begun'),
  done: join(dataDir, 'seed-done'),
});

const clearHalfSeeded = async (dataDir: string, progress: Progress) => {
  const marks = seedMarks(dataDir);
  if (!existsSync(marks.begun) || existsSync(marks.done)) return;
  progress('the demo data was not finished last time: starting with new data');
  await removeCompose(dataDir);
  for (const part of ['postgres', 'kafka', 'redis', 'mongo', 'mongod', 'files', 'identity', 'seed-begun']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
};

const timed = async <T>(progress: Progress, what: string, work: Promise<T>): Promise<T> => {
  const result = await work;
  progress(what);
  return result;
};

/**
 * Starts the whole of Tuerca on this machine: servers, topics and databases, the eight services, the gateway with
 * the built shell, and the demo data when the data is new. Nothing of it outlives this process.
 * @throws PartError, PortInUseError or DataInUseError; everything that was started has been stopped then.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { seed, lifetime = 'kept', watch = false, progress = () => undefined, logLevel = 'info' } = options;
  const dataDir = resolve(options.dataDir);
  const logDir = join(dataDir, 'logs');
  const release = lockData(dataDir);
  const ending = new AbortController();
  const end = () => ending.abort(new Error('the stack is being stopped'));
  options.signal?.addEventListener('abort', end, { once: true });
  const closers: (() => void | Promise<void>)[] = [release];
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      end();
      for (const close of closers.reverse()) await close();
    })());

  const bringUp = async (): Promise<Stack> => {
    options.signal?.throwIfAborted();
    const ports = await choosePorts(options.port);
    await refuseTakenPorts(ports);
    mkdirSync(logDir, { recursive: true });
    const secrets = readSecrets(dataDir);
    const leash = await openLeash({ pidFile: join(dataDir, 'services.pid') });
    closers.push(() => leash.close());

    const devShellUrl = watch ? `http://localhost:${Math.max(...Object.values(ports)) + 1}` : undefined;
    const shellThere = devShellUrl
      ? timed(
          progress,
          'the shell is served from its sources',
          serveShellFromSources(leash, logDir, ports, devShellUrl),
        )
      : timed(progress, 'the shell is built', buildShell(leash, logDir));
    // It is awaited before the gateway only; a failure until then is reported there.
    shellThere.catch(() => undefined);

    await clearHalfSeeded(dataDir, progress);
    const providing = provideServers({
      dataDir,
      log: progress,
      lifetime,
      fromEnvironment: options.serversFromEnvironment ?? false,
      signal: ending.signal,
    });
    // Before the services' closer in the list, so that it runs after it.
    closers.splice(1, 0, () =>
      providing.then(
        (provided) => provided.stop(),
        () => undefined,
      ),
    );
    const servers = await providing;
    ending.signal.throwIfAborted();
    await Promise.all([
      timed(progress, 'the topics are there', ensureEventTopics(servers.urls.kafka)),
      ensureDatabases(servers.urls.postgres),
    ]);

    const setting: TopologySetting = {
      ports,
      servers: servers.urls,
      secrets,
      dataDir,
      publicUrl: `http://localhost:${ports.gateway}`,
      settings: { ...options.settings, ...(devShellUrl ? { DEV_SHELL_URL: devShellUrl } : {}) },
      logLevel,
    };
    const start = (name: AppName) => startApp(leash, name, setting, logDir, watch);
    const ready = async (app: RunningApp) => {
      try {
        await waitForApp(app.process(), app.url);
      } catch (error) {
        // On a machine that is busy starting everything, a first connection may be too slow for its deadline.
        if (ending.signal.aborted || !app.process().hasEnded()) throw error;
        progress(`${app.name} ended (${await app.process().ended}) and is tried once more`);
        await app.restart();
      }
      progress(`${app.name} is ready`);
      return app;
    };
    const startGateway = async () => {
      await shellThere;
      ending.signal.throwIfAborted();
      const gateway = start('gateway');
      closers.push(() => gateway.process().stop());
      return ready(gateway);
    };
    const running = await Promise.all([startGateway(), ...services.map((name) => ready(start(name)))]);
    const environment = sharedEnvironment(setting);
    const marks = seedMarks(dataDir);
    if (seed && !existsSync(marks.done)) {
      progress('making the demo data');
      writeFileSync(marks.begun, '');
      await runToEnd(
        leash,
        'seed',
        [...nodeArguments(false), join(root, 'tools/seed/src/main.ts')],
        join(logDir, 'seed.log'),
        environment,
      );
      writeFileSync(marks.done, '');
      progress('the demo data is there');
    }
    return {
      url: setting.publicUrl,
      dataDir,
      logDir,
      servers: servers.urls,
      apps: Object.fromEntries(running.map((app) => [app.name, app])) as Record<AppName, RunningApp>,
      environment,
      stop,
    };
  };

  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error), { once: true });
  });
  ended.catch(() => undefined);
  const up = bringUp();
  up.catch(() => undefined);
  try {
    return await Promise.race([up, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
};
