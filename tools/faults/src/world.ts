import type { ServerName, ServerUrls } from '@tuerca/embedded';
import type { AppName, RunningApp, Stack } from '@tuerca/stack';
import type { Clients } from './clients/clients.ts';
import type { Journal } from './journal.ts';
import type { Cast } from './people.ts';
import type { ProxyWay } from './toxiproxy/toxiproxy.ts';

/** A server of the stack as a process of this machine. */
export interface ServerProcess {
  readonly name: ServerName;
  /** The id of the current process. */
  pid(): number;
  /** Kills it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it on the same port and data unless it runs; resolves when it answers. */
  start(): Promise<void>;
}

/** A service or the gateway: one process, or several behind one address. */
export interface App {
  readonly name: AppName;
  /** The running processes, oldest first. */
  replicas(): readonly RunningApp[];
  /** Sends a signal to every replica: SIGKILL, SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** Restarts the oldest replica, with extra settings until its next restart; resolves when it is ready. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Starts another replica behind the same address; resolves when it is ready. */
  addReplica(settings?: Record<string, string>): Promise<RunningApp>;
  /** Removes a replica like a supervisor: SIGTERM, then no new connections after a propagation delay. */
  removeReplica(replica: RunningApp): Promise<void>;
  /** Redirects new connections to this port, such as a proxy of one replica; `null` ends that. */
  redirect(port: number | null): void;
}

/** The system under test: what faults are injected into, with the means to drive and observe it. */
export interface World {
  /** The gateway's URL for clients, whichever replica answers. */
  readonly url: string;
  readonly stack: Stack;
  /** The servers' own addresses, bypassing the proxies: for checks. */
  readonly direct: ServerUrls;
  readonly servers: Readonly<Record<ServerName, ServerProcess>>;
  readonly apps: Readonly<Record<AppName, App>>;
  /** The proxies from our processes to each server, and from the clients to the gateway. */
  readonly ways: Readonly<Record<ServerName | 'gateway', ProxyWay>>;
  /** Opens one more proxy, to a local port. */
  openWay(name: string, upstreamPort: number): Promise<ProxyWay>;
  readonly cast: Cast;
  readonly journal: Journal;
  readonly clients: Clients;
  readonly signal: AbortSignal;
  say(line: string): void;
}
