import type { Leash } from './leash.ts';

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
  leash: Leash;
  dataDir: string;
  lifetime: Lifetime;
  log: (line: string) => void;
}
