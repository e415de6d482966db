import { createServer } from 'node:net';

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
