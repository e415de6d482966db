import type { Random } from '@tuerca/seed';
import type { World } from './world.ts';

/** Takes a fault away; resolves once what was broken answers again. */
export type Heal = () => Promise<void>;

/** One thing that may go wrong, and how it is made to. */
export interface Fault {
  /** Kebab-case, unique: `--only` takes it, and every line of the results begins with it. */
  readonly name: string;
  readonly summary: string;
  /** How long it is held before it is healed. */
  readonly holdSeconds: number;
  /** About how long it takes to inject and to heal it, for the schedule; 5 s unless told. */
  readonly takesSeconds?: number;
  /** Part of the run of `npm test`, whose time is short. */
  readonly isQuick?: boolean;
  /** Whether it takes clients off the gateway, so that calls may end without an answer. */
  readonly cutsClients?: boolean;
  /** Whether no call may fail while it lasts, retries set aside. */
  readonly failsNoCall?: boolean;
  /** Why it cannot be tried on this machine: it is then skipped by name, with this reason. */
  cannotBeTried?(): Promise<string | undefined>;
  /** Makes it happen. What it chooses, it draws from `random`, so that a seed means the same again. */
  inject(world: World, random: Random): Promise<Heal>;
}
