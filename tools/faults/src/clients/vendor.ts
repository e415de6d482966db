import {
  closeQuotation,
  createQuotation,
  readQuotationRequest,
  updateQuotation,
  type Quotation,
} from '@tuerca/contracts';
import { wholeQuotationOf } from '@tuerca/stack/main-job';
import type { Vendor } from '../people.ts';
import { createActor, type Actor, type OpenRequest, type Scene } from './actor.ts';
import { writeAbout } from './write-about.ts';

export const factOf = (vendor: Vendor, quotation: Quotation) => ({
  kind: 'quotation' as const,
  quotationId: quotation.id,
  requestId: quotation.quotation_request_id,
  storeId: vendor.storeId,
  version: quotation.version,
  prices: Object.fromEntries(quotation.quotationDetails.map(({ id, unit_price }) => [id, unit_price])),
});

const quote = async ({ caller, random, step }: Actor, vendor: Vendor, { requestId }: OpenRequest) => {
  const answer = await step(() =>
    caller.read(readQuotationRequest, { params: { id: requestId }, query: { with: ['details'] } }),
  );
  const details = answer?.data.details;
  if (!details) return undefined;
  const outcome = await step(() =>
    caller.write(
      createQuotation,
      {
        body: wholeQuotationOf({ id: requestId, details }, () => random.int(60, 150) * 1000),
      },
      ({ data }) => factOf(vendor, data),
    ),
  );
  return outcome.ended === 'done' ? outcome.result.data : undefined;
};

/** Lowers the first price, possibly while the buyer is ordering. */
const lowerPrice = ({ caller, step }: Actor, vendor: Vendor, quotation: Quotation) =>
  step(() =>
    caller.write(
      updateQuotation,
      {
        params: { id: quotation.id },
        body: {
          version: quotation.version,
          saveAndNotify: true,
          quotationDetails: quotation.quotationDetails.map((line, place) => ({
            id: line.id,
            quotation_request_detail_id: line.quotation_request_detail_id,
            reference: line.reference,
            name: line.name,
            brand: line.brand,
            amount: line.amount,
            unit_price: place === 0 ? line.unit_price - 5000 : line.unit_price,
            warranty: line.warranty,
            delivery_time: line.delivery_time,
          })),
        },
      },
      ({ data }) => factOf(vendor, data),
    ),
  );

const withdraw = ({ caller, step }: Actor, { id, quotation_request_id }: Quotation) =>
  step(() =>
    caller.write(closeQuotation, { params: { id } }, () => ({
      kind: 'withdrawal',
      quotationId: id,
      requestId: quotation_request_id,
    })),
  );

const sell = async (actor: Actor, vendor: Vendor, request: OpenRequest) => {
  const quotation = await quote(actor, vendor, request);
  if (!quotation) return;
  await actor.look();
  const next = actor.random.fraction();
  if (next < 0.35) await lowerPrice(actor, vendor, quotation);
  else if (next < 0.5) await withdraw(actor, quotation);
  else if (next < 0.8) await writeAbout(actor, quotation, { userId: vendor.userId });
};

/** Requests queued per vendor; further ones are dropped, as a shop would. */
const waitingMost = 20;

/** Sells until told to stop; `hear` queues a request. */
export const playVendor = (scene: Scene, vendor: Vendor, seed: number) => {
  const actor = createActor(scene, vendor.person, seed);
  const waiting: OpenRequest[] = [];
  let woken = Promise.withResolvers<void>();
  scene.signal.addEventListener('abort', () => woken.resolve(), { once: true });
  const play = async () => {
    while (!scene.signal.aborted) {
      const request = waiting.shift();
      if (request) await sell(actor, vendor, request);
      else {
        await woken.promise;
        woken = Promise.withResolvers();
      }
    }
  };
  return {
    hear(request: OpenRequest) {
      if (request.storeId !== null && request.storeId !== vendor.storeId) return;
      waiting.push(request);
      if (waiting.length > waitingMost) waiting.shift();
      woken.resolve();
    },
    ended: play(),
  };
};
