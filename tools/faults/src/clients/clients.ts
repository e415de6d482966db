import type { Watcher } from './watcher.ts';

/** The actors that drive the main job. */
export interface Clients {
  readonly watchers: readonly Watcher[];
  /** Starts all actors. */
  start(): void;
  /** Lets all actors finish their current step; resolves when they are idle. Watchers keep watching. */
  pause(): Promise<void>;
  resume(): void;
  /** Stops everything, watchers too. */
  stop(): Promise<void>;
}
