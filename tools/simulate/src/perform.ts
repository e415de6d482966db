import { setTimeout as pause } from 'node:timers/promises';
import {
  changeReadStatus,
  closeQuotation,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  discardQuotationRequest,
  listMessages,
  markMessagesRead,
  readQuotationRequest,
  sendMessage,
  undoRequestDiscard,
  updateQuotation,
  updateQuotationRequest,
  type Message,
  type Quotation,
} from '@tuerca/contracts';
import type { Person } from '@tuerca/seed';
import { orderOf, requestOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import type { Buyer } from '@tuerca/stack/sign-up-buyer';
import { createCaller, type Caller } from './caller.ts';
import type { Journal, Side } from './journal.ts';
import type { Cast, Store } from './people.ts';
import type { Act, ActKind, Plan, PlannedRequest, Step } from './plan.ts';

/** What has become of a request so far, as those who deal with it know it. */
interface Story {
  buyer: Buyer;
  planned: PlannedRequest;
  requestId: number;
  /** By the store's place: what it sent last. */
  quotations: Map<number, Quotation>;
  /** By the store's place. */
  discardIds: Map<number, number>;
  /** The conversation that the buyer began, and with which store. */
  chat?: { store: number; quotationId: number; conversationId: number };
  order?: { orderId: number; store: number };
}

interface Scene {
  url: string;
  cast: Cast;
  journal: Journal;
}

const partNames = [
  'Pastillas de freno',
  'Filtro de aceite',
  'Amortiguador delantero',
  'Correa de repartición',
];
const texts = {
  ask: '¿La pieza es la del motor de dos litros?',
  answer: 'Sí, la del motor de dos litros',
  write: '¿La pieza viene en caja sellada?',
  reply: 'Sí, en caja sellada y con garantía',
} as const;

const totalOf = (lines: readonly { unit_price: number; amount: number }[], shipping: number): number =>
  lines.reduce((sum, { unit_price, amount }) => sum + unit_price * amount, shipping);

const shippingOf = ({ shipping_cost }: Quotation): number =>
  typeof shipping_cost === 'number' ? shipping_cost : 0;

/** Does one step of a request's story; answers whether it was acknowledged. */
const performer = ({ url, cast, journal }: Scene, story: Story, plannedAt: number) => {
  const callerOf = (person: Person): Caller =>
    createCaller({ url, person, plannedAt, tokenOf: cast.tokenOf, journal });
  const storeAt = (place: number): Store => cast.stores[place]!;
  const sellerOf = (place: number): Caller => callerOf(storeAt(place).person);
  const { buyer, planned } = story;
  const asBuyer = callerOf(buyer.person);

  /** What the buyer sees: the quotations that are available, the cheapest first. */
  const lookAtQuotations = async (): Promise<Quotation[]> => {
    const answer = await asBuyer.read(readQuotationRequest, {
      params: { id: story.requestId },
      query: { with: ['quotations', 'quotations.quotationDetails'] },
    });
    return (answer?.data.quotations ?? [])
      .filter(({ isAvailable }) => isAvailable)
      .toSorted((one, other) => one.total - other.total || one.id - other.id);
  };
  const placeOf = (storeId: number): number => cast.stores.findIndex((each) => each.storeId === storeId);

  const say = (side: Side, store: number, text: string, quotationId?: number): Promise<Message | undefined> =>
    (side === 'buyer' ? asBuyer : sellerOf(store))
      .write(
        sendMessage,
        {
          body: {
            quotation_request_id: story.requestId,
            ...(quotationId !== undefined && { quotation_id: quotationId }),
            ...(side === 'buyer' && { store_id: storeAt(store).storeId }),
            message: text,
          },
        },
        ({ data }) => ({
          kind: 'message',
          messageId: data.id,
          conversationId: data.conversation_id,
          side,
          buyerId: buyer.userId,
          storeId: storeAt(store).storeId,
        }),
      )
      .then((result) => result?.data);

  const acts: { [Kind in ActKind]: (act: Extract<Act, { kind: Kind }>) => Promise<boolean> } = {
    async request() {
      const { brand, store, amounts } = planned;
      const brandId = cast.brandIds.get(brand)!;
      const storeId = store === null ? null : storeAt(store).storeId;
      const parts = amounts.map((amount, place) => ({ name: partNames[place % partNames.length]!, amount }));
      const answer = await asBuyer.write(
        createQuotationRequest,
        { body: requestOf({ brandId, cityId: cast.cityId, storeId }, parts) },
        ({ data }) => ({
          kind: 'request',
          requestId: data.id,
          buyerId: buyer.userId,
          storeId,
          brandId,
          amounts,
        }),
      );
      if (answer) story.requestId = answer.data.id;
      return answer !== undefined;
    },

    ask: async ({ store }) => (await say('store', store, texts.ask)) !== undefined,
    answer: async ({ store }) => (await say('buyer', store, texts.answer)) !== undefined,

    async quote({ store, prices, shipping }) {
      const seller = sellerOf(store);
      const asked = await seller.read(readQuotationRequest, {
        params: { id: story.requestId },
        query: { with: ['details'] },
      });
      if (!asked) return false;
      const body = {
        ...wholeQuotationOf(asked.data, (place) => prices[place % prices.length]!),
        shipping_cost: shipping,
      };
      const answer = await seller.write(createQuotation, { body }, ({ data }) => ({
        kind: 'quotation',
        quotationId: data.id,
        requestId: story.requestId,
        storeId: storeAt(store).storeId,
        total: totalOf(body.quotationDetails, shipping),
        told: data.total,
      }));
      if (answer) story.quotations.set(store, answer.data);
      return answer !== undefined;
    },

    async edit({ store, share }) {
      const quotation = story.quotations.get(store)!;
      const lines = quotation.quotationDetails.map((line) => ({
        id: line.id,
        quotation_request_detail_id: line.quotation_request_detail_id,
        reference: line.reference,
        name: line.name,
        brand: line.brand,
        amount: line.amount,
        unit_price: Math.round(line.unit_price * share),
        warranty: line.warranty,
        delivery_time: line.delivery_time,
      }));
      const answer = await sellerOf(store).write(
        updateQuotation,
        {
          params: { id: quotation.id },
          body: { version: quotation.version, saveAndNotify: true, quotationDetails: lines },
        },
        ({ data }) => ({
          kind: 'edit',
          quotationId: data.id,
          version: data.version,
          total: totalOf(lines, shippingOf(quotation)),
          told: data.total,
        }),
      );
      if (answer) story.quotations.set(store, answer.data);
      return answer !== undefined;
    },

    async withdraw({ store }) {
      const { id } = story.quotations.get(store)!;
      const answer = await sellerOf(store).write(closeQuotation, { params: { id } }, () => ({
        kind: 'withdrawal',
        quotationId: id,
      }));
      return answer !== undefined;
    },

    async discard({ store, reason }) {
      const { requestId } = story;
      const answer = await sellerOf(store).write(
        discardQuotationRequest,
        { body: { quotation_request_id: requestId, reason } },
        ({ data }) => ({
          kind: 'discard',
          discardId: data.id,
          requestId,
          storeId: storeAt(store).storeId,
          reason,
        }),
      );
      if (answer) story.discardIds.set(store, answer.data.id);
      return answer !== undefined;
    },

    async undo({ store }) {
      const id = story.discardIds.get(store)!;
      const answer = await sellerOf(store).write(undoRequestDiscard, { params: { id } }, () => ({
        kind: 'undo',
        discardId: id,
      }));
      return answer !== undefined;
    },

    /** The dearest, where there is a cheaper one. */
    async reject({ reason }) {
      const seen = await lookAtQuotations();
      const dearest = seen.at(-1);
      if (!dearest || seen.length < 2) return false;
      const answer = await asBuyer.write(
        discardQuotation,
        { body: { quotation_id: dearest.id, reason } },
        () => ({ kind: 'rejection', quotationId: dearest.id, reason }),
      );
      return answer !== undefined;
    },

    async order() {
      const [cheapest] = await lookAtQuotations();
      if (!cheapest) return false;
      const answer = await asBuyer.write(
        createNewOrder,
        { params: { id: cheapest.id }, body: orderOf(cheapest, buyer.addressId) },
        ({ data }) => ({
          kind: 'order',
          orderId: data.id,
          quotationId: cheapest.id,
          total: totalOf(
            cheapest.quotationDetails.map(({ unit_price }) => ({ unit_price, amount: 1 })),
            shippingOf(cheapest),
          ),
          told: data.total,
        }),
      );
      if (answer) story.order = { orderId: answer.data.id, store: placeOf(cheapest.storeVendor.id) };
      return answer !== undefined;
    },

    async openOrder() {
      const { orderId, store } = story.order!;
      const answer = await sellerOf(store).write(
        changeReadStatus,
        { body: { id: orderId, isRead: true } },
        () => ({ kind: 'openedOrder', orderId }),
      );
      return answer !== undefined;
    },

    async close({ reason }) {
      const { requestId } = story;
      const answer = await asBuyer.write(
        updateQuotationRequest,
        { params: { id: requestId }, body: { is_closed: true, close_reason: reason } },
        () => ({ kind: 'close', requestId, reason }),
      );
      return answer !== undefined;
    },

    async write() {
      const [cheapest] = await lookAtQuotations();
      if (!cheapest) return false;
      const store = placeOf(cheapest.storeVendor.id);
      const said = await say('buyer', store, texts.write, cheapest.id);
      if (said) story.chat = { store, quotationId: cheapest.id, conversationId: said.conversation_id };
      return said !== undefined;
    },

    async reply() {
      const { store, quotationId } = story.chat!;
      return (await say('store', store, texts.reply, quotationId)) !== undefined;
    },

    /** As a page does: reads what is there, and marks what it has shown. */
    async readChat({ side }) {
      const { store, conversationId } = story.chat!;
      const reader = side === 'buyer' ? asBuyer : sellerOf(store);
      const answer = await reader.read(listMessages, {
        query: { filter: { conversation_id: conversationId } },
      });
      const newest = answer?.data[0];
      if (!newest) return false;
      const marked = await reader.write(
        markMessagesRead,
        { body: { conversation_id: conversationId, upTo: newest.id } },
        () => ({ kind: 'readMark', conversationId, side, upTo: newest.id }),
      );
      return marked !== undefined;
    },
  };
  return (act: Act): Promise<boolean> => (acts[act.kind] as (act: Act) => Promise<boolean>)(act);
};

/** Lets so many in at once; the others wait in line. */
const createDoor = (places: number) => {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Steps that are done at once. */
const atOnce = 24;

/**
 * Does what was planned, each step at its moment of the day, which goes by `speed` times as fast as in reality, or later
 * where the stack is slower; what follows from a step that was refused is left out.
 */
export const performDay = async (
  scene: Scene & { plan: Plan; speed: number; signal: AbortSignal; onStep?: (lateMs: number) => void },
): Promise<void> => {
  const { plan, speed, signal, cast, onStep } = scene;
  const through = createDoor(atOnce);
  const beganAt = performance.now();

  const doStep = async (story: Story, { at, act, then }: Step): Promise<void> => {
    const dueMs = beganAt + (at * 1000) / speed;
    await pause(Math.max(0, dueMs - performance.now()), undefined, { signal });
    const isDone = await through(async () => {
      signal.throwIfAborted();
      onStep?.(performance.now() - dueMs);
      return performer(scene, story, at)(act);
    });
    if (isDone) await Promise.all(then.map((next) => doStep(story, next)));
  };

  await Promise.all(
    plan.requests.map((planned) =>
      doStep(
        {
          buyer: cast.buyers[planned.buyer]!,
          planned,
          requestId: 0,
          quotations: new Map(),
          discardIds: new Map(),
        },
        planned.story,
      ),
    ),
  );
};
