import { createHash, randomBytes } from 'node:crypto';
import {
  createNewOrder,
  createQuotationRequest,
  discardQuotation,
  readQuotationRequest,
  uploadBase64File,
  type Quotation,
} from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import type { Buyer } from '@tuerca/stack/sign-up-buyer';
import { createActor, type Actor, type OpenRequest, type Scene } from './actor.ts';
import { giveBack, payOrder } from './pay.ts';
import { writeAbout } from './write-about.ts';

const looksMost = 8;
const enoughQuotations = 2;

const sendRequest = async ({ caller, random, step }: Actor, { cast, announce }: Scene, buyer: Buyer) => {
  const storeId = random.chance(0.2) ? random.pick(cast.vendors).storeId : null;
  const outcome = await step(() =>
    caller.write(
      createQuotationRequest,
      {
        body: requestOf({ ...cast, storeId }),
      },
      ({ data }) => ({
        kind: 'request',
        requestId: data.id,
        buyerId: buyer.userId,
        storeId,
      }),
    ),
  );
  if (outcome.ended !== 'done') return undefined;
  const request: OpenRequest = { requestId: outcome.result.data.id, storeId };
  announce(request);
  return request;
};

const readQuotations = async ({ caller, step }: Actor, requestId: number): Promise<Quotation[]> => {
  const answer = await step(() =>
    caller.read(readQuotationRequest, {
      params: { id: requestId },
      query: { with: ['quotations', 'quotations.quotationDetails'] },
    }),
  );
  return answer?.data.quotations ?? [];
};

const awaitQuotations = async (actor: Actor, { requestId, storeId }: OpenRequest): Promise<Quotation[]> => {
  const enough = storeId === null ? enoughQuotations : 1;
  for (let looks = 1; ; looks += 1) {
    await actor.look();
    const quotations = await readQuotations(actor, requestId);
    if (quotations.length >= enough || looks >= looksMost) return quotations;
  }
};

const pricesOf = (quotation: Quotation): Record<number, number> =>
  Object.fromEntries(quotation.quotationDetails.map(({ id, unit_price }) => [id, unit_price]));

const order = ({ caller }: Actor, buyer: Buyer, quotation: Quotation) =>
  caller.write(
    createNewOrder,
    {
      params: { id: quotation.id },
      body: {
        quotationDetails: quotation.quotationDetails.map(({ id, unit_price }) => ({
          id,
          unit_price,
          purchased_amount: 1,
        })),
        addressId: buyer.addressId,
        version: quotation.version,
      },
    },
    ({ data }) => ({
      kind: 'order',
      orderId: data.id,
      reference: data.ref_venta,
      quotationId: quotation.id,
      buyerId: buyer.userId,
      total: data.total,
      seen: { version: quotation.version, prices: pricesOf(quotation) },
    }),
  );

/** Orders the quotation as read; sometimes from two tabs at once, each with its own key. Returns the order, if it was made. */
const buy = (actor: Actor, buyer: Buyer, quotation: Quotation) =>
  actor.step(async () => {
    const tabs = actor.random.chance(0.3) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: tabs }, () => order(actor, buyer, quotation)));
    return answers.flatMap((each) => (each.ended === 'done' ? [each.result.data] : []))[0];
  });

/** What is paid through the platform is paid, and at times its store gives it back. */
const settle = async (
  actor: Actor,
  scene: Scene,
  quotation: Quotation,
  made: { id: number; total: number },
) => {
  if (quotation.salesModel !== 'cart') return;
  const isPaid = await payOrder(actor, made.id);
  const seller = scene.cast.vendors.find(({ storeId }) => storeId === quotation.storeVendor.id);
  if (isPaid && seller && actor.random.chance(0.6))
    await giveBack(createActor(scene, seller.person, made.id), made.id, made.total);
};

const discard = ({ caller, step }: Actor, quotation: Quotation) =>
  step(() =>
    caller.write(discardQuotation, { body: { quotation_id: quotation.id, reason: 'Precio alto' } }, () => ({
      kind: 'discard',
      quotationId: quotation.id,
      requestId: quotation.quotation_request_id,
    })),
  );

const upload = ({ caller, step }: Actor, buyer: Buyer) => {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n%'), randomBytes(2000), Buffer.from('\n%%EOF\n')]);
  return step(() =>
    caller.write(
      uploadBase64File,
      { body: { name: 'ficha.pdf', is_public: true, data: content.toString('base64') } },
      ({ data }) => ({
        kind: 'file',
        path: data.path,
        sha256: createHash('sha256').update(content).digest('hex'),
        ownerId: buyer.userId,
      }),
    ),
  );
};

/** The main job once, from the buyer's side. */
const shop = async (actor: Actor, scene: Scene, buyer: Buyer) => {
  const request = await sendRequest(actor, scene, buyer);
  if (!request) return;
  if (actor.random.chance(0.25)) await upload(actor, buyer);
  const quotations = (await awaitQuotations(actor, request)).toSorted(
    (one, other) => one.total - other.total,
  );
  const [cheapest] = quotations;
  if (!cheapest) return;
  if (actor.random.chance(0.5))
    await writeAbout(actor, cheapest, { userId: buyer.userId, storeId: cheapest.storeVendor.id });
  const dearest = quotations.at(-1)!;
  if (quotations.length > 1 && actor.random.chance(0.3)) await discard(actor, dearest);
  const made = await buy(actor, buyer, cheapest);
  if (made) await settle(actor, scene, cheapest, made);
};

/** Repeats the main job until told to stop. */
export const playBuyer = async (scene: Scene, buyer: Buyer, seed: number): Promise<void> => {
  const actor = createActor(scene, buyer.person, seed);
  while (!scene.signal.aborted) {
    await shop(actor, scene, buyer);
    await actor.look();
  }
};
