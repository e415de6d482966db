import type { ProvidedServers } from './provide-servers.ts';

interface TestServers {
  servers: ProvidedServers;
  dataDir: string;
}

// Jest loads set-up and teardown as separate modules of one process: only the global object is shared.
const shared = globalThis as typeof globalThis & { tuercaTestServers?: TestServers };

export const keepTestServers = (started: TestServers): void => {
  shared.tuercaTestServers = started;
};

export const takeTestServers = (): TestServers | undefined => shared.tuercaTestServers;
