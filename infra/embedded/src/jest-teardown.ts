import { rm } from 'node:fs/promises';
import { takeTestServers } from './test-servers.ts';

/** Jest's global teardown: stops what the set-up started and removes its data. */
export default async function tearDown(): Promise<void> {
  const started = takeTestServers();
  if (!started) return;
  await started.servers.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
