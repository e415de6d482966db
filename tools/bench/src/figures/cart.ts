import { pathOfCall } from '@tuerca/api-client';
import { cart as cartService } from '@tuerca/cart';
import { addToCart, itemsPendingShoppingCart } from '@tuerca/contracts';
import { buildCart } from '../cart-app.ts';
import { itemsInCart } from '../cart-items.ts';
import { createMigrated } from '../databases.ts';
import { atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { startIdentity } from '../identity.ts';
import type { CartReplaySetting } from '../peers/cart-replay.ts';
import type { FlowTask } from '../peers/repeat.ts';
import type { Peer } from '../processes.ts';
import { recordCalls } from '../record-statements.ts';

const task: FlowTask = { workers: 4, seconds: 4 };
const taskDeadlineMs = 30_000;
/** Like no other value in a statement. */
const recordedUserId = 1_234_567_000;

/** What is put into a cart and read from it: both calls at the service itself. */
export const cart: Figure = {
  name: 'cart',
  summary: 'putting three lines into a cart and reading it, beside the same SQL alone',
  measure: async (world) => {
    const { servers } = await world.stack();
    const databaseUrl = await createMigrated(servers.postgres, 'bench_cart', cartService.migrations);
    const identity = await startIdentity(world);
    const tokenOf = (userId: number) => identity.sign({ sub: String(userId), isGuest: false });
    const recorded = await recordCalls(
      {
        databaseUrl,
        build: (db, log) => buildCart({ db, identityUrl: identity.url, log }),
        headers: { authorization: `Bearer ${tokenOf(recordedUserId)}` },
      },
      [
        { method: 'POST', url: pathOfCall(addToCart), payload: { items: itemsInCart } },
        { method: 'GET', url: pathOfCall(itemsPendingShoppingCart) },
      ],
    );
    const statements = recorded.flatMap((call) => call.statements);
    const setting = { databaseUrl, identityUrl: identity.url };
    const service = await world.start<{ url: string }>('./peers/cart.ts', setting);
    const buyers = Array.from({ length: task.workers }, (_, worker) => tokenOf(1 + worker));
    const clients = await world.start('./peers/cart-clients.ts', { origin: service.ready.url, buyers });
    const replay = await world.start('./peers/cart-replay.ts', {
      databaseUrl,
      statements,
      recordedUserId,
    } satisfies CartReplaySetting);
    const side = (peer: Peer<unknown>) => async (): Promise<Sample> => ({
      value: await peer.ask<number>(task, taskDeadlineMs),
    });
    const measured = await measureRounds(side(clients), side(replay));
    await Promise.all([clients.stop(), replay.stop(), service.stop()]);
    const details = { ...task, statements: statements.length };
    return [compare(measured, { name: 'cart', unit: 'ms', goal: atMost(3.3), details })];
  },
};
