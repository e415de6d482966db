import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what Linux and macOS give to the near end of a connection. */
const keptRange = { from: 20_000, below: 32_000 };
/** What was given already, though nothing may listen there yet. */
const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * `count` different ports of loopback that stay one's own: nothing listens there now, and the system gives them to no
 * client meanwhile. For what is to come back on its port after it was ended.
 */
export const keptPorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(keptRange.from, keptRange.below);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
};

/** `count` different ports of loopback that nothing listens on at this moment. */
export const freePorts = async (count: number): Promise<number[]> => {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            if (address === null || typeof address === 'string')
              return reject(new Error('no port was given'));
            resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
          });
        }),
    ),
  );
  await Promise.all(probes.map((probe) => probe.close()));
  return probes.map((probe) => probe.port);
};
