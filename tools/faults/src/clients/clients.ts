import type { Watcher } from './watcher.ts';

/** Those who drive the main job. */
export interface Clients {
  readonly watchers: readonly Watcher[];
  /** Has everyone begin. */
  start(): void;
  /** Has everyone end what they are at; resolves when they stand still. Watchers go on watching. */
  pause(): Promise<void>;
  resume(): void;
  /** Ends everything, watchers too. */
  stop(): Promise<void>;
}
