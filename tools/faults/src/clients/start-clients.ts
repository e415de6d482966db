import type { Journal } from '../journal.ts';
import type { Cast } from '../people.ts';
import type { Scene } from './actor.ts';
import { playBuyer } from './buyer.ts';
import type { Clients } from './clients.ts';
import { createGate } from './gate.ts';
import { playVendor } from './vendor.ts';
import { startWatcher, type Watcher } from './watcher.ts';

/** Starts the cast: each buys or sells, and keeps a page open on the channels that concern them. */
export const startClients = ({
  url,
  cast,
  journal,
  seed,
  signal,
}: {
  url: string;
  cast: Cast;
  journal: Journal;
  seed: number;
  signal: AbortSignal;
}): Clients => {
  const gate = createGate();
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  const running: Promise<unknown>[] = [];
  let watchers: Watcher[] = [];
  let failure: unknown;

  const run = (playing: Promise<unknown>) => {
    running.push(
      playing.catch((error: unknown) => {
        // An actor that throws is a bug of this tool, unless the run is ending.
        if (!ending.aborted) failure ??= error;
      }),
    );
  };

  return {
    get watchers() {
      return watchers;
    },
    start() {
      const { tokenOf } = cast;
      const common = { url, tokenOf, journal, signal: ending };
      watchers = [
        ...cast.vendors.map(({ person, userId }) =>
          startWatcher({
            ...common,
            person,
            userId,
            channels: ['pendingQuotationRequests', 'chatMessages', 'notifications'],
          }),
        ),
        ...cast.buyers.map(({ person, userId }) =>
          startWatcher({ ...common, person, userId, channels: ['chatMessages', 'notifications'] }),
        ),
      ];
      for (const { ended } of watchers) run(ended);
      const vendors: ReturnType<typeof playVendor>[] = [];
      const scene: Scene = {
        url,
        cast,
        journal,
        signal: ending,
        gate,
        announce: (request) => {
          for (const vendor of vendors) vendor.hear(request);
        },
      };
      for (const [place, vendor] of cast.vendors.entries())
        vendors.push(playVendor(scene, vendor, seed + 100 + place));
      for (const { ended } of vendors) run(ended);
      for (const [place, buyer] of cast.buyers.entries()) run(playBuyer(scene, buyer, seed + place));
    },
    async pause() {
      await gate.close();
      if (failure) throw failure;
    },
    resume: () => gate.open(),
    async stop() {
      stopping.abort();
      gate.open();
      await Promise.all(running);
    },
  };
};
