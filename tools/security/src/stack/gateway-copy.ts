import { join } from 'node:path';
import { keptPorts, openLeash, waitUntilReady } from '@tuerca/embedded';
import { theStack } from './shared-stack.ts';

const readyMs = 60_000;
const main = new URL('../../../../apps/gateway/src/main.ts', import.meta.url).pathname;
const shell = new URL('../../../../apps/shell/dist', import.meta.url).pathname;

/** Further gateways before the same services and on the same Redis, with settings of their own. */
export const startGateways = async (count: number, settings: Record<string, string>) => {
  const { environment, logDir } = theStack();
  const leash = await openLeash();
  const ports = await keptPorts(count);
  const started = await Promise.all(
    ports.map(async (port) => {
      const url = `http://127.0.0.1:${port}`;
      const gateway = leash.run({
        name: `gateway-${port}`,
        command: process.execPath,
        args: [main],
        env: { PATH: process.env['PATH'], ...environment, PORT: String(port), SHELL_DIR: shell, ...settings },
        log: join(logDir, `gateway-${port}.log`),
      });
      await waitUntilReady(
        gateway,
        async () => {
          const { ok, status } = await fetch(`${url}/readyz`);
          if (!ok) throw new Error(String(status));
        },
        { deadlineMs: readyMs, everyMs: 100 },
      );
      return url;
    }),
  );
  return { urls: started, stop: () => leash.close() };
};
