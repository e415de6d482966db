import type { Random } from '@tuerca/seed';
import type { World } from './world.ts';

/** Removes a fault; resolves once what was broken answers again. */
export type Heal = () => Promise<void>;

/** A failure and how to inject it. */
export interface Fault {
  /** Kebab-case, unique; used by `--only` and at the start of every result line. */
  readonly name: string;
  readonly summary: string;
  /** How long it lasts before it is healed. */
  readonly holdSeconds: number;
  /** Estimated seconds to inject and heal it, for the schedule; 5 by default. */
  readonly takesSeconds?: number;
  /** Whether it is part of `npm test`, whose time is short. */
  readonly isQuick?: boolean;
  /** Whether it cuts clients off the gateway, so that calls may end without an answer. */
  readonly cutsClients?: boolean;
  /** Whether no call may fail while it lasts, not even an attempt that a retry would repair. */
  readonly failsNoCall?: boolean;
  /** Why this machine cannot run it: it is then skipped by name, with this reason. */
  cannotBeTried?(): Promise<string | undefined>;
  /** Injects it. Random choices come from `random`, so that a seed reproduces them. */
  inject(world: World, random: Random): Promise<Heal>;
}
