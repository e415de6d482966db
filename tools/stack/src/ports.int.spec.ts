import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { PortInUseError, refuseTakenPorts } from './ports.ts';
import { portsFrom } from './topology.ts';

test('a port that something listens on is named, with the way to choose others', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const { port } = other.address() as AddressInfo;
  const ports = { ...portsFrom(port - 1), gateway: port };
  const refusal = await refuseTakenPorts(ports).then(
    () => undefined,
    (error: unknown) => error,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(refusal).toBeInstanceOf(PortInUseError);
  expect(String(refusal)).toMatch(new RegExp(`Port ${port} \\(gateway\\) is in use.*PORT=5000 npm start`));
});
