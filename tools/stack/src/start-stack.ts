import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  keptPorts,
  startSupervisor,
  provideServers,
  type Lifetime,
  type ServerName,
  type ServerProcess,
  type ServerUrls,
} from '@tuerca/embedded';
import { services } from '@tuerca/contracts/services';
import { appsOf, startApp, startServices, waitForApps, waitUntilLoaded } from './app-process.ts';
import type { AppProcess, RunningApp } from './app-process.ts';
import { bundledApps } from './bundled-apps.ts';
import { lockData } from './data-lock.ts';
import { clearHalfSeeded, isSeeded, makeDemoData } from './demo-data.ts';
import { refuseTakenPorts } from './ports.ts';
import type { Progress } from './progress.ts';
import { tellRunning } from './running.ts';
import { readSecrets } from './secrets.ts';
import { buildShell, serveShellFromSources } from './shell.ts';
import { areTopicsKept, ensureDatabases, ensureEventTopics, keepTopics } from './stores.ts';
import {
  appNames,
  portsFrom,
  servicesTogether,
  sharedEnvironment,
  type AppName,
  type Ports,
  type ProcessName,
  type TopologySetting,
} from './topology.ts';

export interface StackOptions {
  /** Folder of this stack's data and logs; only one stack at a time can run on it. */
  dataDir: string;
  /** The gateway's port; the services use the eight after it. Free ports by default. */
  port?: number;
  /** Whether an empty data folder is seeded with the demo data. */
  seed: boolean;
  /** `throwaway` for tests; `kept` by default. */
  lifetime?: Lifetime;
  /** Whether to use TUERCA_POSTGRES_URL and its like; by default the stack starts servers of its own. */
  serversFromEnvironment?: boolean;
  /** Restarts a service when its code changes, and serves the shell from its sources. */
  watch?: boolean;
  logLevel?: string;
  /**
   * Environment for every process in addition to the topology, such as RATE_LIMIT_SCALE. With a DEV_SHELL_URL of the
   * caller's the shell is not built.
   */
  settings?: Record<string, string>;
  /**
   * Puts a proxy before servers and apps: gets the port one listens on, and returns the port that the others
   * use. The servers are then processes of this machine.
   */
  detour?: (part: ServerName | AppName, port: number) => Promise<number>;
  progress?: Progress;
  /** Aborts the start: everything started so far is stopped. */
  signal?: AbortSignal;
}

export interface Stack {
  /** The URL of the shell and the API. */
  readonly url: string;
  readonly dataDir: string;
  readonly logDir: string;
  /** The servers' own addresses, bypassing any detour. */
  readonly servers: ServerUrls;
  /** The servers started here as processes. */
  readonly serverProcesses: Readonly<Partial<Record<ServerName, ServerProcess>>>;
  readonly apps: Record<AppName, RunningApp>;
  /** The environment for tools beside the stack: all addresses, and the shared secrets. */
  readonly environment: Record<string, string>;
  /** Starts another process of an app, on its own port and with extra settings; resolves when ready. */
  startReplica(name: AppName, settings?: Record<string, string>): Promise<RunningApp>;
  /** Stops the gateway, then the services, then the servers. */
  stop(): Promise<void>;
}

const choosePorts = async (first: number | undefined): Promise<Ports> => {
  if (first !== undefined) return portsFrom(first);
  const free = await keptPorts(appNames.length);
  return Object.fromEntries(appNames.map((name, index) => [name, free[index]])) as Ports;
};

const toldPortsOf = async (ports: Ports, detour: NonNullable<StackOptions['detour']>): Promise<Ports> =>
  Object.fromEntries(
    await Promise.all(appNames.map(async (name) => [name, await detour(name, ports[name])] as const)),
  ) as Ports;

const timed = async <T>(progress: Progress, what: string, work: Promise<T>): Promise<T> => {
  const result = await work;
  progress(what);
  return result;
};

/**
 * Starts Tuerca on this machine: servers, topics and databases, the eight services, the gateway with the
 * built shell, and the demo data if the data folder is empty. All of it stops with this process.
 * @throws PartError, PortInUseError or DataInUseError, after stopping everything that was started.
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

  // What changes modules while they are loaded needs their sources.
  const isBundled = !watch && options.settings?.['NODE_OPTIONS'] === undefined;

  // Traces are a process' own, and what is behind a detour is stopped and replaced one by one.
  const isTraced = Boolean({ ...process.env, ...options.settings }['OTEL_EXPORTER_OTLP_ENDPOINT']);
  const isTogether = isBundled && !options.detour && !isTraced;

  const bringUp = async (): Promise<Stack> => {
    options.signal?.throwIfAborted();
    const ports = await choosePorts(options.port);
    await refuseTakenPorts(ports);
    mkdirSync(logDir, { recursive: true });
    const secrets = readSecrets(dataDir);
    const supervisor = await startSupervisor({ pidFile: join(dataDir, 'services.pid') });
    closers.push(() => supervisor.close());

    await clearHalfSeeded(dataDir, progress);
    const providing = provideServers({
      dataDir,
      log: progress,
      lifetime,
      fromEnvironment: options.serversFromEnvironment ?? false,
      detour: options.detour,
      // It answers last: services that find their topics there wait for it themselves.
      early: ['kafka'],
      signal: ending.signal,
    });
    // Before the services' closer in the list, so that it runs after it.
    closers.splice(1, 0, () =>
      providing.then(
        (provided) => provided.stop(),
        () => undefined,
      ),
    );
    // After the servers, whose start takes longest.
    const bundling = isBundled
      ? timed(progress, 'the services are bundled', bundledApps())
      : Promise.resolve(undefined);
    bundling.catch(() => undefined);
    const devShellUrl = watch ? `http://localhost:${Math.max(...Object.values(ports)) + 1}` : undefined;
    const shellThere = options.settings?.['DEV_SHELL_URL']
      ? Promise.resolve()
      : devShellUrl
        ? timed(
            progress,
            'the shell is served from its sources',
            serveShellFromSources(supervisor, logDir, ports, devShellUrl),
          )
        : timed(progress, 'the shell is built', buildShell(supervisor, logDir, dataDir));
    // Awaited only before the gateway; a failure until then is reported there.
    shellThere.catch(() => undefined);
    const servers = await providing;
    ending.signal.throwIfAborted();
    const isOwnKafka = servers.processes.kafka !== undefined;
    const isSoon = isOwnKafka && (!seed || isSeeded(dataDir)) && areTopicsKept(dataDir, await bundling);
    const makeTopics = async () => {
      await servers.allAnswer;
      if (isSoon) return;
      await timed(progress, 'the topics are there', ensureEventTopics(servers.directUrls.kafka));
      if (isOwnKafka) keepTopics(dataDir, await bundling);
    };
    const topicsThere = makeTopics();
    topicsThere.catch(() => undefined);
    await Promise.all([isSoon || topicsThere, ensureDatabases(servers.directUrls.postgres)]);

    const toldPorts = options.detour ? await toldPortsOf(ports, options.detour) : ports;
    const setting: TopologySetting = {
      ports,
      toldPorts,
      servers: servers.urls,
      secrets,
      dataDir,
      publicUrl: `http://localhost:${toldPorts.gateway}`,
      settings: { ...options.settings, ...(devShellUrl ? { DEV_SHELL_URL: devShellUrl } : {}) },
      logLevel,
    };
    const bundles = await bundling;
    const startOf = (name: ProcessName) =>
      name === servicesTogether
        ? startServices(supervisor, setting, { logDir, bundles: bundles! })
        : startApp(supervisor, name, setting, { logDir, bundles, watch });
    const ready = async (part: AppProcess) => {
      try {
        await waitForApps(part);
      } catch (error) {
        // While everything starts on a busy machine, a first connection may exceed its timeout.
        if (ending.signal.aborted || !part.process().hasEnded()) throw error;
        progress(`${part.name} ended (${await part.process().ended}) and is tried once more`);
        await part.restart();
      }
      progress(part.apps.length === 1 ? `${part.name} is ready` : `the ${part.name} are ready`);
      return appsOf(part);
    };
    // All of them wait for Kafka, and while it starts they leave it a processor.
    const loadedAtOnce = Math.max(1, availableParallelism() - 1);
    const loaded: Promise<unknown>[] = [];
    const startInTurn = async (name: ProcessName, place: number) => {
      if (name === 'gateway') await shellThere;
      if (place >= loadedAtOnce) await Promise.race([topicsThere, loaded[place - loadedAtOnce]]);
      ending.signal.throwIfAborted();
      const part = startOf(name);
      if (name === 'gateway') closers.push(() => part.process().stop());
      return part;
    };
    const processes: readonly ProcessName[] = isTogether
      ? [servicesTogether, 'gateway']
      : [...services, 'gateway'];
    const startAll = () =>
      processes.map((name, place) => {
        const part = startInTurn(name, place);
        // One that fails to load is told of by `ready`.
        loaded[place] = part.then(waitUntilLoaded).catch(() => undefined);
        return part.then(ready);
      });
    const seeding = seed ? makeDemoData(supervisor, setting, logDir, progress) : Promise.resolve();
    // If the shell's build fails, the start fails now rather than after seeding.
    await Promise.race([seeding, shellThere.then(() => seeding)]);
    ending.signal.throwIfAborted();
    const starting = Promise.all(startAll());
    // Tells why, if Kafka is what they wait for in vain.
    const running = (await Promise.race([starting, topicsThere.then(() => starting)])).flat();
    closers.push(tellRunning(dataDir, { url: setting.publicUrl, servers: servers.directUrls }));
    return {
      url: setting.publicUrl,
      dataDir,
      logDir,
      servers: servers.directUrls,
      serverProcesses: servers.processes,
      apps: Object.fromEntries(running.map((app) => [app.name, app])) as Record<AppName, RunningApp>,
      environment: sharedEnvironment(setting),
      startReplica: async (name, settings = {}) => {
        const [port = 0] = await keptPorts(1);
        const replica = startApp(supervisor, name, setting, { logDir, bundles, replica: { port, settings } });
        await waitForApps(replica);
        return appsOf(replica)[0]!;
      },
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
