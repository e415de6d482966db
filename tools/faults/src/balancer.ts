import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** One address for an app's replicas, like a cluster's service: new connections are balanced round-robin. */
export interface Balancer {
  readonly port: number;
  /** Adds a port to the targets of new connections. */
  add(target: number): Promise<void>;
  /** Takes a port off the targets; its open connections live on. */
  remove(target: number): Promise<void>;
  /** Sends connections only to this port until null is given; open connections are closed. */
  redirect(target: number | null): void;
  close(): Promise<void>;
}

/** Opens an address. With no targets it refuses connections, like a port nobody listens on. */
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
