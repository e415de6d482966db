import { serverNames } from '@tuerca/embedded';
import type { Fault } from '../fault.ts';
import type { ProxyWay } from '../toxiproxy/toxiproxy.ts';

interface Ill {
  kind: string;
  summary: string;
  holdSeconds: number;
  befall(way: ProxyWay): Promise<void>;
}

const ills: readonly Ill[] = [
  {
    kind: 'cut',
    summary: 'every connection ends, and new ones are refused',
    holdSeconds: 3,
    befall: (way) => way.cut(),
  },
  {
    kind: 'half-open',
    summary: 'connections stay open and nothing comes back',
    holdSeconds: 8,
    befall: (way) => way.add({ type: 'timeout', attributes: { timeout: 0 } }),
  },
  {
    kind: 'reset',
    summary: 'every connection is reset, the old ones and the new',
    holdSeconds: 3,
    befall: (way) => way.add({ type: 'reset_peer', attributes: { timeout: 0 } }),
  },
  {
    kind: 'slow',
    summary: 'every answer comes 300 ms later, give or take 100',
    holdSeconds: 4,
    befall: (way) => way.add({ type: 'latency', attributes: { latency: 300, jitter: 100 } }),
  },
];

/** Network failures between our processes and each server. */
export const badWays: readonly Fault[] = serverNames.flatMap((name) =>
  ills.map(({ kind, summary, holdSeconds, befall }) => ({
    name: `${kind}-${name}`,
    summary: `between our processes and ${name}: ${summary}`,
    holdSeconds,
    isQuick: (name === 'postgres' && kind === 'half-open') || (name === 'kafka' && kind === 'reset'),
    async inject({ ways }) {
      await befall(ways[name]);
      return () => ways[name].heal();
    },
  })),
);
