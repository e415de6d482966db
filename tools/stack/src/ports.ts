import { createServer } from 'node:net';
import { appNames, type AppName, type Ports } from './topology.ts';

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });

/** A port the stack needs is in use. */
export class PortInUseError extends Error {
  constructor(name: AppName, ports: Ports) {
    const all = appNames.map((each) => ports[each]);
    super(
      `Port ${ports[name]} (${name}) is in use. The stack needs ${Math.min(...all)} to ${Math.max(...all)}; ` +
        'choose others with PORT, for example: PORT=5000 npm start',
    );
    this.name = 'PortInUseError';
  }
}

/** @throws PortInUseError for the first port of the stack that is in use. */
export const refuseTakenPorts = async (ports: Ports): Promise<void> => {
  for (const name of appNames) if (await isTaken(ports[name])) throw new PortInUseError(name, ports);
};
