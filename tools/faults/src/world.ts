import type { ServerName, ServerUrls } from '@tuerca/embedded';
import type { AppName, RunningApp, Stack } from '@tuerca/stack';
import type { Clients } from './clients/clients.ts';
import type { Journal } from './journal.ts';
import type { Cast } from './people.ts';
import type { ProxyWay } from './toxiproxy/toxiproxy.ts';

/** A server of the stack as a process of this machine. */
export interface ServerProcess {
  readonly name: ServerName;
  /** The process that runs now. */
  pid(): number;
  /** Ends it with SIGKILL, and resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data where it does not run; resolves when it answers. */
  start(): Promise<void>;
}

/** A service or the gateway: one process, or several that share an address. */
export interface App {
  readonly name: AppName;
  /** The processes that run, oldest first. */
  replicas(): readonly RunningApp[];
  /** Sends a signal to every replica: SIGKILL, SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** Ends the oldest replica where it runs and starts it again, with settings beside its own until its next restart; resolves when it is ready. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Starts another replica behind the same address, ready when it resolves. */
  addReplica(settings?: Record<string, string>): Promise<RunningApp>;
  /** Ends a replica as a supervisor does: SIGTERM, and no new connections once that is known. */
  removeReplica(replica: RunningApp): Promise<void>;
  /** New connections to the app go to this port instead, such as a way's to one of its replicas; `null` ends that. */
  redirect(port: number | null): void;
}

/** What faults happen to, and what drives and observes it. */
export interface World {
  /** Where clients call: the gateway, whichever replica of it answers. */
  readonly url: string;
  readonly stack: Stack;
  /** The servers' own addresses, past every proxy: for checks. */
  readonly direct: ServerUrls;
  readonly servers: Readonly<Record<ServerName, ServerProcess>>;
  readonly apps: Readonly<Record<AppName, App>>;
  /** The way from our processes to each server, and from the clients to the gateway. */
  readonly ways: Readonly<Record<ServerName | 'gateway', ProxyWay>>;
  /** Opens one more way, to a port of this machine. */
  openWay(name: string, upstreamPort: number): Promise<ProxyWay>;
  readonly cast: Cast;
  readonly journal: Journal;
  readonly clients: Clients;
  readonly signal: AbortSignal;
  say(line: string): void;
}
