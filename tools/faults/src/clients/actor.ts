import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type Person, type Random } from '@tuerca/seed';
import type { Journal } from '../journal.ts';
import type { Cast } from '../people.ts';
import { createCaller, type Caller } from './caller.ts';
import type { Gate } from './gate.ts';

/** What a request that went out is to the vendors who may quote it. */
export interface OpenRequest {
  requestId: number;
  /** The one store it is for; null for the marketplace. */
  storeId: number | null;
}

/** What those who act share. */
export interface Scene {
  url: string;
  cast: Cast;
  journal: Journal;
  signal: AbortSignal;
  gate: Gate;
  /** Vendors hear of a request. */
  announce(request: OpenRequest): void;
}

/** What one of them acts with. */
export interface Actor {
  readonly caller: Caller;
  readonly random: Random;
  /** Does one step, once the gate is open; a pause between steps is of the actor's own making. */
  step<T>(act: () => Promise<T>): Promise<T>;
  /** Looks at the screen for a moment. */
  look(): Promise<void>;
}

const looksMs = { least: 200, most: 900 };

export const createActor = (
  { url, cast, journal, signal, gate }: Scene,
  person: Person,
  seed: number,
): Actor => {
  const random = createRandom(seed);
  return {
    caller: createCaller({ url, person, tokenOf: cast.tokenOf, journal, signal }),
    random,
    step: (act) => gate.through(act),
    look: () => pause(random.int(looksMs.least, looksMs.most), undefined, { signal }),
  };
};
