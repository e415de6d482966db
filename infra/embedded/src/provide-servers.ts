import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineAnswers, startCompose, startTestContainers, type Containers } from './containers.ts';
import { startKafka } from './kafka.ts';
import { startSupervisor, type RunningProcess } from './supervisor.ts';
import { startMongo } from './mongo.ts';
import { keptPorts } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import {
  serverNames,
  type Lifetime,
  type ServerName,
  type ServerProcess,
  type ServerSetting,
  type ServerUrls,
  type StartedServer,
} from './servers.ts';

/** The environment variable that names a server which is there already. */
export const serverVariables: Record<ServerName, string> = {
  postgres: 'TUERCA_POSTGRES_URL',
  kafka: 'TUERCA_KAFKA_BROKERS',
  redis: 'TUERCA_REDIS_URL',
  mongo: 'TUERCA_MONGO_URL',
};

const starters: Record<ServerName, (setting: ServerSetting) => Promise<StartedServer>> = {
  postgres: startPostgres,
  kafka: startKafka,
  redis: startRedis,
  mongo: startMongo,
};

export interface ProvideOptions {
  /** Folder for the servers' data, and their logs under `logs/`. */
  dataDir: string;
  /** Receives a line of progress. */
  log: (line: string) => void;
  /** The servers wanted; all four by default. */
  only?: readonly ServerName[];
  /** `kept` by default. */
  lifetime?: Lifetime;
  /** Whether the variables of the environment are looked at; true by default. */
  fromEnvironment?: boolean;
  /**
   * Stands between the servers and those who use them: is told where a server listens and answers the port that its users
   * are told instead. The servers are processes of this machine then, never containers.
   */
  detour?: Detour;
  /** Those that are given before they answer. */
  early?: readonly ServerName[];
  /** Ends the start: what has been started is stopped and the promise is rejected. */
  signal?: AbortSignal;
}

export type Detour = (name: ServerName, port: number) => Promise<number>;

export interface ProvidedServers {
  urls: ServerUrls;
  /** Where they answer past the detour; the same as `urls` without one. */
  directUrls: ServerUrls;
  /** Those that were started here as processes. */
  processes: Partial<Record<ServerName, ServerProcess>>;
  /** Until those asked for `early` answer too. @throws PartError */
  allAnswer: Promise<void>;
  stop(): Promise<void>;
}

const onPort = (url: string, port: number) => url.replace(/:\d+$/, `:${port}`);

/** Starts one server as a process, behind the detour where there is one. */
const startHere = async (
  name: ServerName,
  setting: Omit<ServerSetting, 'port' | 'detour'>,
  detour: Detour | undefined,
) => {
  const [port = 0, behindDetour = 0] = await keptPorts(2);
  const start = starters[name];
  const toldPort = await detour?.(name, name === 'kafka' ? behindDetour : port);
  let latest: RunningProcess | undefined;
  const whole: ServerSetting = {
    ...setting,
    // A start that fails leaves a process too, which the next one has to end: it holds port and data.
    supervisor: {
      ...setting.supervisor,
      run: (spec) => (latest = setting.supervisor.run({ ...spec, keepLog: hasStarted })),
    },
    port,
    ...(toldPort !== undefined && { detour: { port: behindDetour, toldPort } }),
  };
  let hasStarted = false;
  const current = await start(whole);
  hasStarted = true;
  const started: ServerProcess = {
    process: () => latest ?? current.process,
    restart: async (limit) => {
      await latest?.stop();
      const { answers } = await start({ ...whole, ...limit });
      await answers;
    },
  };
  return {
    url: toldPort === undefined ? current.url : onPort(current.url, toldPort),
    directUrl: current.url,
    process: started,
    answers: current.answers,
  };
};

/**
 * Gives the addresses of Postgres, Kafka, Redis and MongoDB, each from the first of: its variable in the
 * environment, a Docker engine that answers, a process started here on a free port of loopback. What was started
 * ends with `stop()`, and with this process in any case.
 * @throws PartError that names the server, the reason and its log; the others have been stopped then.
 */
export const provideServers = async ({
  dataDir,
  log,
  only = serverNames,
  early = [],
  lifetime = 'kept',
  fromEnvironment = true,
  detour,
  signal,
}: ProvideOptions): Promise<ProvidedServers> => {
  const urls: ServerUrls = { postgres: '', kafka: '', redis: '', mongo: '' };
  const missing = only.filter((name) => {
    urls[name] = (fromEnvironment && process.env[serverVariables[name]]) || '';
    return urls[name] === '';
  });
  const directUrls = { ...urls };
  const processes: ProvidedServers['processes'] = {};
  if (missing.length === 0)
    return { urls, directUrls, processes, allAnswer: Promise.resolve(), stop: async () => undefined };

  const folder = resolve(dataDir);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const supervisor = await startSupervisor({ pidFile: join(folder, 'servers.pid') });
  const close = () => void supervisor.close();
  signal?.addEventListener('abort', close, { once: true });
  let containers: Containers | undefined;
  const answering: Promise<void>[] = [];
  try {
    if (!detour && (await engineAnswers())) {
      log(`starting ${missing.join(', ')} with Docker`);
      containers = await (lifetime === 'kept'
        ? startCompose(supervisor, folder, missing)
        : startTestContainers(missing));
      Object.assign(urls, containers.urls);
      Object.assign(directUrls, containers.urls);
    }
    const embedded = containers ? [] : missing;
    await Promise.all(
      embedded.map(async (name) => {
        const startedAt = Date.now();
        const server = await startHere(name, { supervisor, dataDir: folder, lifetime, log }, detour);
        urls[name] = server.url;
        directUrls[name] = server.directUrl;
        processes[name] = server.process;
        const answers = server.answers.then(() =>
          log(`${name} is ready (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`),
        );
        // What fails is told by whoever waits for it.
        answers.catch(() => undefined);
        answering.push(answers);
        if (!early.includes(name)) await answers;
      }),
    );
    signal?.throwIfAborted();
  } catch (error) {
    await containers?.stop();
    await supervisor.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
  const allAnswer = Promise.all(answering).then(() => undefined);
  allAnswer.catch(() => undefined);
  return {
    urls,
    directUrls,
    processes,
    allAnswer,
    stop: async () => {
      try {
        await containers?.stop();
      } finally {
        await supervisor.close();
      }
    },
  };
};
