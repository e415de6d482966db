import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type Person, type Random } from '@tuerca/seed';
import type { Journal } from '../journal.ts';
import type { Cast } from '../people.ts';
import { createCaller, type Caller } from './caller.ts';
import type { Gate } from './gate.ts';

/** A sent request, as the vendors who may quote it see it. */
export interface OpenRequest {
  requestId: number;
  /** The store it is aimed at; null for the marketplace. */
  storeId: number | null;
}

/** What all actors share. */
export interface Scene {
  url: string;
  cast: Cast;
  journal: Journal;
  signal: AbortSignal;
  gate: Gate;
  /** Tells vendors of a request. */
  announce(request: OpenRequest): void;
}

/** What an actor needs. */
export interface Actor {
  readonly caller: Caller;
  readonly random: Random;
  /** Runs one step when the gate is open; pauses between steps are up to the actor. */
  step<T>(act: () => Promise<T>): Promise<T>;
  /** Pauses for a moment, as someone who reads the screen. */
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
