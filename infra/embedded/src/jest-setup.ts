import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideServers, serverVariables } from './provide-servers.ts';
import { serverNames } from './servers.ts';
import { keepTestServers } from './test-servers.ts';

/** Jest's global set-up: puts the address of every server in the environment, and starts those that are not there. */
export default async function setUp(): Promise<void> {
  if (serverNames.every((name) => process.env[serverVariables[name]])) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'tuerca-test-'));
  const servers = await provideServers({ dataDir, log: () => undefined, lifetime: 'throwaway' });
  for (const name of serverNames) process.env[serverVariables[name]] = servers.urls[name];
  keepTestServers({ servers, dataDir });
}
