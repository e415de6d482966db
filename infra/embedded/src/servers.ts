import type { Supervisor, RunningProcess } from './supervisor.ts';

export const serverNames = ['postgres', 'kafka', 'redis', 'mongo'] as const;
export type ServerName = (typeof serverNames)[number];

/**
 * Where the servers answer: `postgres://user:password@host:port` of a server on which databases may be created,
 * Kafka's brokers as `host:port,host:port`, `redis://host:port` and `mongodb://host:port`.
 */
export type ServerUrls = Record<ServerName, string>;

/** `kept`: data survives a crash and a restart. `throwaway`: as fast as possible, for tests. */
export type Lifetime = 'kept' | 'throwaway';

export interface ServerSetting {
  supervisor: Supervisor;
  dataDir: string;
  lifetime: Lifetime;
  log: (line: string) => void;
  /** Where it listens; a server that is started again comes back there. */
  port: number;
  /** How long it may take until it answers, in milliseconds: unless told, what a first start may take. */
  readyWithinMs?: number;
  /** A second way in, for clients that are told another port than the one listened on: Kafka tells its clients where it is. */
  detour?: { port: number; toldPort: number };
}

/** A server that was started here. */
export interface StartedServer {
  url: string;
  process: RunningProcess;
  /** Until it answers. @throws PartError when it ends before, or takes too long. */
  answers: Promise<void>;
}

/** A server that is a process of this machine. */
export interface ServerProcess {
  /** The process that runs now: another one after `restart`. */
  process(): RunningProcess;
  /**
   * Stops the process if it still runs, starts it again on the same port and data, and waits until it answers. With a
   * limit of `Infinity` it is waited for as long as it runs: after a kill it may have much to recover.
   */
  restart(limit?: { readyWithinMs: number }): Promise<void>;
}
