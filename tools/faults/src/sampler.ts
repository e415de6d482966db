import { residentBytesOf } from '@tuerca/embedded';
import type { World } from './world.ts';

const everyMs = 1_000;

/** Journals the memory of each of our processes at intervals, until stopped. */
export const sampleMemory = ({ apps, journal }: Pick<World, 'apps' | 'journal'>): (() => void) => {
  const timer = setInterval(() => {
    for (const app of Object.values(apps)) {
      for (const replica of app.replicas()) {
        const bytes = residentBytesOf(replica.process().pid);
        if (bytes !== undefined) journal.write({ type: 'memory', part: app.name, bytes });
      }
    }
  }, everyMs);
  return () => clearInterval(timer);
};
