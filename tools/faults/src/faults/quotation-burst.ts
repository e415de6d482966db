import { createClient, ApiError } from '@tuerca/api-client';
import {
  createQuotation,
  createQuotationRequest,
  limits,
  readQuotationRequest,
  type QuotationRequest,
} from '@tuerca/contracts';
import { isNightly } from '@tuerca/stack';
import { requestOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import { createCaller } from '../clients/caller.ts';
import { factOf } from '../clients/vendor.ts';
import type { Fault } from '../fault.ts';
import type { Vendor } from '../people.ts';
import type { World } from '../world.ts';

/** Concurrent calls per request. */
const together = 200;
/** Every n-th request is aimed at a single store. */
const storeEvery = 4;

/** Time limit: a slow machine gets through fewer requests. */
const mostMs = 90_000;

/** By day the machine is shared with the other suites, and a service whose event loop is late refuses what it cannot take. */
const refusals = new Set([
  'ALREADY_QUOTED',
  'REQUEST_UNAVAILABLE',
  ...(isNightly ? [] : ['SERVICE_UNAVAILABLE']),
]);

const openRequest = async ({ cast, journal, url, signal }: World, storeId: number | null) => {
  const buyer = cast.buyers[0]!;
  const options = { url, tokenOf: cast.tokenOf, journal, signal };
  const outcome = await createCaller({ ...options, person: buyer.person }).write(
    createQuotationRequest,
    {
      body: requestOf({ ...cast, storeId }, [{ name: 'Amortiguador trasero' }]),
    },
    ({ data }) => ({
      kind: 'request',
      requestId: data.id,
      buyerId: buyer.userId,
      storeId,
    }),
  );
  if (outcome.ended !== 'done') throw new Error(`A request could not be sent: ${outcome.code}`);
  const vendor = cast.vendors.find((each) => each.storeId === storeId) ?? cast.vendors[0]!;
  const read = await createCaller({ ...options, person: vendor.person }).read(readQuotationRequest, {
    params: { id: outcome.result.data.id },
    query: { with: ['details'] },
  });
  if (!read) throw new Error('A request could not be read');
  return read.data;
};

/** One call directly to a replica, bypassing the gateway; returns the error code if it was refused. */
const quote = async (
  { journal }: World,
  replicaUrl: string,
  { vendor, token }: { vendor: Vendor; token: string },
  request: QuotationRequest,
  key: string,
): Promise<string | undefined> => {
  try {
    const { data } = await createClient({ baseUrl: replicaUrl, token: () => token, timeoutMs: 20_000 }).call(
      createQuotation,
      {
        body: wholeQuotationOf(request, () => 90_000),
        idempotencyKey: key,
      },
    );
    journal.write({ type: 'acknowledged', key, fact: factOf(vendor, data) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code;
  }
};

/** The store that every n-th request is aimed at, in turn; null for the marketplace. */
const storeOf = ({ cast }: World, place: number): Vendor | null =>
  place % storeEvery === 0 ? cast.vendors[(place / storeEvery) % cast.vendors.length]! : null;

/** All vendors quote one request at once, half of the calls at each replica. */
const compete = async (
  world: World,
  replicas: readonly string[],
  aimedAt: Vendor | null,
  request: QuotationRequest,
): Promise<void> => {
  const { cast, journal } = world;
  const quoters = aimedAt ? [aimedAt] : cast.vendors;
  const sellers = await Promise.all(
    quoters.map(async (vendor) => ({ vendor, token: await cast.tokenOf(vendor.person) })),
  );
  const codes = await Promise.all(
    Array.from({ length: together }, (_, index) =>
      quote(
        world,
        replicas[index % replicas.length]!,
        sellers[index % sellers.length]!,
        request,
        `burst-${request.id}-${index}`,
      ),
    ),
  );
  const sent = codes.filter((code) => code === undefined).length;
  const places = aimedAt ? 1 : limits.quotationsMarketplace;
  journal.write({
    type: 'probe',
    invariant: 'I2',
    holds: sent === places,
    what: `request ${request.id} with ${places} places took ${sent} of ${together} quotations`,
  });
  const unclean = codes.filter((code) => code !== undefined && !refusals.has(code));
  journal.write({
    type: 'probe',
    invariant: 'I8',
    holds: unclean.length === 0,
    what: `request ${request.id}: ${unclean.length} quotations were refused with ${[...new Set(unclean)].join(', ')}`,
  });
};

const burstOf = (name: string, requests: number, options: Partial<Fault>): Fault => ({
  name,
  summary: `${together} quotations at once on each of ${requests} requests, against two replicas of the service`,
  holdSeconds: 0,
  ...options,
  async inject(world) {
    const { apps, clients, say, signal } = world;
    await clients.pause();
    const replica = await apps.quotation.addReplica();
    const replicas = apps.quotation.replicas().map(({ url }) => url);
    const began = performance.now();
    const open = (place: number) => openRequest(world, storeOf(world, place)?.storeId ?? null);
    let place = 0;
    let request = await open(place);
    while (place < requests && !signal.aborted && performance.now() - began < mostMs) {
      // The next request is made while this one is competed for.
      const [next] = await Promise.all([
        open(place + 1),
        compete(world, replicas, storeOf(world, place), request),
      ]);
      request = next;
      place += 1;
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    say(`  ${together} quotations at once on each of ${place} requests in ${seconds} s`);
    return async () => {
      await apps.quotation.removeReplica(replica);
      clients.resume();
    };
  },
});

export const quotationBurst = burstOf('quotation-burst', 200, { takesSeconds: 85 });
export const smallBurst = burstOf('small-burst', 12, { takesSeconds: 12, isQuick: true });
