import { pathOfCall } from '@tuerca/api-client';
import { cart } from '@tuerca/cart';
import { listWalletMovements, readWallet } from '@tuerca/contracts';
import { createMigrated } from '../databases.ts';
import { atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { generateMovements } from '../generate-movements.ts';
import { sendCleanLoad } from '../http-load.ts';
import { startIdentity } from '../identity.ts';

const [few, many] = [10_000, 1_000_000];
const [small, large] = [3, 4];
const pageSize = 20;
const connections = 2;
const seconds = 3;

const reads = [
  ['ledger-balance', pathOfCall(readWallet)],
  ['ledger-first-page', pathOfCall(listWalletMovements, { query: { page: 0, pageSize } })],
] as const;

/** A store's wallet among others' movements: what it has, and the newest of what moved it. */
export const ledgerDepth: Figure = {
  name: 'ledger-depth',
  summary: 'the wallet of a store with a million movements beside that of one with ten thousand',
  measure: async (world) => {
    const { servers } = await world.stack();
    const databaseUrl = await createMigrated(servers.postgres, 'bench_ledger', cart.migrations);
    const generatedSeconds = await generateMovements(databaseUrl, { [small]: few, [large]: many });
    const identity = await startIdentity(world);
    const setting = { databaseUrl, identityUrl: identity.url };
    const service = await world.start<{ url: string }>('./peers/cart.ts', setting);
    const readOf = (path: string, storeId: number) => {
      const token = identity.sign({ sub: '12', isGuest: false, isVendor: true, storeId });
      const headers = { authorization: `Bearer ${token}` };
      return async (): Promise<Sample> => {
        const url = `${service.ready.url}${path}`;
        const { latency } = await sendCleanLoad(world, { url, headers, connections, seconds });
        return { value: latency.p95 };
      };
    };
    const results = [];
    for (const [name, path] of reads) {
      const measured = await measureRounds(readOf(path, large), readOf(path, small));
      const details = { movements: [many, few], generatedSeconds };
      results.push(compare(measured, { name, unit: 'ms', goal: atMost(1.5), details }));
    }
    await service.stop();
    return results;
  },
};
