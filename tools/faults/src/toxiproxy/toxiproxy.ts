import { keptPorts, waitUntilReady, type Supervisor } from '@tuerca/embedded';
import { findToxiproxy } from './find-toxiproxy.ts';

/** A fault that a proxy injects: https://github.com/Shopify/toxiproxy#toxics */
type Toxic = {
  /** `downstream` (the answers) by default. */
  stream?: 'upstream' | 'downstream';
  /** The share of connections affected; all by default. */
  toxicity?: number;
} & (
  | { type: 'latency'; attributes: { latency: number; jitter?: number } }
  /** Stops all data; with a timeout of 0 the connection stays open (half-open). */
  | { type: 'timeout'; attributes: { timeout: number } }
  | { type: 'reset_peer'; attributes: { timeout: number } }
  /** Closes the connection after so many bytes. */
  | { type: 'limit_data'; attributes: { bytes: number } }
  | { type: 'bandwidth'; attributes: { rate: number } }
  | { type: 'slow_close'; attributes: { delay: number } }
);

/** A proxy to a port, to which toxics can be added. */
export interface ProxyWay {
  /** The port it listens on. */
  readonly port: number;
  add(toxic: Toxic): Promise<void>;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Restores it: open, without toxics. */
  heal(): Promise<void>;
}

export interface Toxiproxy {
  /** Opens a proxy to a local port, where something may listen later. */
  openWay(name: string, upstreamPort: number): Promise<ProxyWay>;
}

const answerMs = 5_000;

/** Starts a Toxiproxy server under the supervisor, its API on a port of its own. @throws ToxiproxyMissing */
export const startToxiproxy = async (
  supervisor: Supervisor,
  { log, say }: { log: string; say: (line: string) => void },
): Promise<Toxiproxy> => {
  const [apiPort = 0] = await keptPorts(1);
  const server = supervisor.run({
    name: 'Toxiproxy',
    command: await findToxiproxy(say),
    args: ['-host', '127.0.0.1', '-port', String(apiPort)],
    log,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Toxiproxy answered ${response.status} to ${method} ${path}: ${text}`);
    return text;
  };
  await waitUntilReady(server, () => call('GET', '/version'));

  return {
    async openWay(name, upstreamPort) {
      const [port = 0] = await keptPorts(1);
      const upstream = `127.0.0.1:${upstreamPort}`;
      await call('POST', '/proxies', { name, listen: `127.0.0.1:${port}`, upstream, enabled: true });
      const path = `/proxies/${name}`;
      let added = 0;
      const toxics = new Set<string>();
      return {
        port,
        async add({ type, stream = 'downstream', toxicity = 1, attributes }) {
          const toxic = `${type}-${(added += 1)}`;
          toxics.add(toxic);
          await call('POST', `${path}/toxics`, { name: toxic, type, stream, toxicity, attributes });
        },
        cut: async () => void (await call('POST', path, { enabled: false })),
        async heal() {
          for (const toxic of toxics) await call('DELETE', `${path}/toxics/${toxic}`);
          toxics.clear();
          await call('POST', path, { enabled: true });
        },
      };
    },
  };
};
