import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** One address for the replicas of an app, as a cluster's service has: connections go round those that take new ones. */
export interface Balancer {
  readonly port: number;
  /** New connections go to this port too. */
  add(target: number): Promise<void>;
  /** No new connection goes there; those there are live on. */
  remove(target: number): Promise<void>;
  /** Connections go there alone, until told otherwise; those there are end. */
  redirect(target: number | null): void;
  close(): Promise<void>;
}

/** Opens an address. While no target takes connections, it refuses them, as a port does that nobody listens on. */
export const openBalancer = async (port: number): Promise<Balancer> => {
  const targets: number[] = [];
  const open = new Set<Socket>();
  let detour: number | null = null;
  let turn = 0;
  let server: Server | undefined;

  const pass = (client: Socket) => {
    const target = detour ?? targets[(turn += 1) % targets.length];
    if (target === undefined) return client.resetAndDestroy();
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    open.add(client);
    client.once('close', () => open.delete(client));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.resetAndDestroy());
      one.once('close', () => other.destroySoon());
      one.pipe(other);
    }
  };

  const listen = async () => {
    if (server) return;
    server = createServer({ allowHalfOpen: true }, pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const refuse = () => {
    server?.close();
    server = undefined;
  };

  return {
    port,
    async add(target) {
      if (!targets.includes(target)) targets.push(target);
      await listen();
    },
    async remove(target) {
      const place = targets.indexOf(target);
      if (place >= 0) targets.splice(place, 1);
      if (targets.length === 0) refuse();
    },
    redirect(target) {
      detour = target;
      for (const socket of open) socket.destroy();
    },
    async close() {
      refuse();
      for (const socket of open) socket.destroy();
    },
  };
};
