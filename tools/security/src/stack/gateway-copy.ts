import { join } from 'node:path';
import { keptPorts, startSupervisor, waitUntilReady } from '@tuerca/embedded';
import { shellIn, theStack } from '@tuerca/stack';

const readyMs = 60_000;
const main = new URL('../../../../apps/gateway/src/main.ts', import.meta.url).pathname;

/** Further gateways with their own settings, before the same services and on the same Redis. */
export const startGateways = async (count: number, settings: Record<string, string>) => {
  const { environment, logDir, dataDir } = theStack();
  const supervisor = await startSupervisor();
  const ports = await keptPorts(count);
  const starting = Promise.all(
    ports.map(async (port) => {
      const url = `http://127.0.0.1:${port}`;
      const gateway = supervisor.run({
        name: `gateway-${port}`,
        command: process.execPath,
        args: [main],
        env: {
          PATH: process.env['PATH'],
          ...environment,
          PORT: String(port),
          SHELL_DIR: shellIn(dataDir),
          ...settings,
        },
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
  try {
    return { urls: await starting, stop: () => supervisor.close() };
  } catch (error) {
    await supervisor.close();
    throw error;
  }
};
