import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  keptPorts,
  startSupervisor,
  serverNames,
  type ServerName,
  type ServerProcess as Provided,
} from '@tuerca/embedded';
import { appNames, startStack, type AppName, type RunningApp, type Stack } from '@tuerca/stack';
import { openBalancer, type Balancer } from './balancer.ts';
import { startClients } from './clients/start-clients.ts';
import { openJournal } from './journal.ts';
import { gatherCast } from './people.ts';
import { startToxiproxy, type ProxyWay } from './toxiproxy/toxiproxy.ts';
import type { App, ServerProcess, World } from './world.ts';

export interface OpenWorldOptions {
  /** For data and logs; empty or not yet created. */
  folder: string;
  journalFile: string;
  seed: number;
  /** Environment for all our processes, in addition to the stack's. */
  settings?: Record<string, string>;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** A killed server may not start while its old processes still exit: retry, as a supervisor does. */
const startTries = 5;
/** Until no new connections reach a replica that ends, like the propagation time in a cluster. */
const noticeMs = 300;
/** How long a replica goes on answering meanwhile. */
const lingerMs = 800;

const serverOf = (name: ServerName, provided: Provided): ServerProcess => ({
  name,
  pid: () => provided.process().pid,
  async kill() {
    provided.process().signal('SIGKILL');
    await provided.process().ended;
  },
  async start() {
    if (!provided.process().hasEnded()) return;
    for (let tried = 1; ; tried += 1) {
      try {
        return await provided.restart();
      } catch (error) {
        if (tried >= startTries) throw error;
        await pause(500);
      }
    }
  },
});

const portOf = ({ url }: RunningApp) => Number(new URL(url).port);

const appOf = (stack: Stack, name: AppName, balancer: Balancer): App => {
  let replicas: RunningApp[] = [stack.apps[name]];
  return {
    name,
    replicas: () => replicas,
    signal(signal) {
      for (const replica of replicas) {
        if (signal === 'SIGKILL') void balancer.remove(portOf(replica));
        replica.process().signal(signal);
      }
    },
    async restart(settings) {
      const [oldest] = replicas;
      if (!oldest) throw new Error(`${name} has no replica to restart`);
      await balancer.remove(portOf(oldest));
      await oldest.restart(settings);
      await balancer.add(portOf(oldest));
    },
    async addReplica(settings) {
      const replica = await stack.startReplica(name, settings);
      replicas.push(replica);
      await balancer.add(portOf(replica));
      return replica;
    },
    async removeReplica(replica) {
      const ended = replica.process().stop(20_000);
      await pause(noticeMs);
      await balancer.remove(portOf(replica));
      await ended;
      replicas = replicas.filter((each) => each !== replica);
    },
    redirect: (port) => balancer.redirect(port),
  };
};

/** The discard port of this machine, where nobody answers. */
const noShell = 'http://127.0.0.1:9';

/**
 * Starts a stack of its own, with Toxiproxy in front of its servers and addresses for its apps that replicas
 * can share, and signs up the cast.
 */
export const openWorld = async ({
  folder,
  journalFile,
  seed,
  settings,
  signal,
  say,
}: OpenWorldOptions): Promise<World & { close(): Promise<void> }> => {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const supervisor = await startSupervisor();
    closers.push(() => supervisor.close());
    const toxiproxy = await startToxiproxy(supervisor, { log: join(folder, 'toxiproxy.log'), say });
    const ways: Partial<Record<ServerName | 'gateway', ProxyWay>> = {};
    const balancers: Partial<Record<AppName, Balancer>> = {};

    const balance = async (name: AppName, target: number) => {
      const [port = 0] = await keptPorts(1);
      const balancer = await openBalancer(port);
      closers.push(() => balancer.close());
      await balancer.add(target);
      balancers[name] = balancer;
      if (name !== 'gateway') return port;
      const way = await toxiproxy.openWay(name, port);
      ways.gateway = way;
      return way.port;
    };
    const detour = async (part: ServerName | AppName, port: number) => {
      const server = serverNames.find((name) => name === part);
      if (!server) return balance(part as AppName, port);
      const way = await toxiproxy.openWay(server, port);
      ways[server] = way;
      return way.port;
    };

    say('starting a stack behind Toxiproxy');
    const stack = await startStack({
      dataDir: join(folder, 'stack'),
      seed: false,
      // Only persistent data can be found again after a kill.
      lifetime: 'kept',
      logLevel: 'info',
      settings: {
        RATE_LIMIT_SCALE: '100000',
        LINGER_MS: String(lingerMs),
        // No page is opened. A build would replace the files of the shell that browser tests beside are reading.
        DEV_SHELL_URL: noShell,
        ...settings,
      },
      detour,
      signal,
    });
    closers.push(() => stack.stop());
    const url = `http://127.0.0.1:${ways.gateway!.port}`;
    const cast = await gatherCast(url);
    const journal = openJournal(journalFile);
    const world: Omit<World, 'clients'> = {
      url,
      stack,
      direct: stack.servers,
      servers: Object.fromEntries(
        serverNames.map((name) => [name, serverOf(name, stack.serverProcesses[name]!)]),
      ) as World['servers'],
      apps: Object.fromEntries(
        appNames.map((name) => [name, appOf(stack, name, balancers[name]!)]),
      ) as World['apps'],
      ways: ways as World['ways'],
      openWay: toxiproxy.openWay,
      cast,
      journal,
      signal,
      say,
    };
    const clients = startClients({ url, cast, journal, seed, signal });
    closers.push(() => clients.stop());
    return { ...world, clients, close };
  } catch (error) {
    await close();
    throw error;
  }
};
