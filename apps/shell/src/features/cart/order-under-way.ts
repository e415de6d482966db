import { isRefusal } from '@tuerca/api-client';
import {
  idempotencyHours,
  type makePurchase,
  type savePurchaseOrder,
  type BodyInputOf,
} from '@tuerca/contracts';
import { hourMs } from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';

const UnderWay = v.object({
  /** When it was sent; epoch milliseconds of this device. */
  sentAt: v.number(),
  /** What it is of: quotations, or products of inventories. */
  quotationIds: v.array(v.number()),
  products: v.array(v.object({ id: v.number(), amount: v.number(), price: v.number() })),
  comment: v.nullable(v.string()),
  /** The last order that was made from this device before. */
  after: v.number(),
  ...keyedEntries,
});
export type UnderWay = v.InferOutput<typeof UnderWay>;

const kept = deviceDraft(UnderWay, { name: 'order-under-way', version: 2 });
const keyMs = idempotencyHours * hourMs;

/** The order of the cart whose answer has not come: kept on this device as long as the service keeps its key. */
export const orderUnderWay = {
  ...kept,
  load: (): UnderWay | null => {
    const found = kept.load();
    return found && Date.now() - found.sentAt < keyMs ? found : null;
  },
};

const last = deviceDraft(v.number(), { name: 'last-order', version: 1 });
/** The last order of the cart that was made from this device, by its id: none of before is one that is under way. */
export const lastMade = {
  id: (): number => last.load() ?? 0,
  note: (orders: readonly { readonly id: number }[]): void =>
    last.save(Math.max(lastMade.id(), ...orders.map(({ id }) => id))),
};

type Body = Partial<
  Pick<BodyInputOf<typeof makePurchase>, 'quotations' | 'comment'> &
    Pick<BodyInputOf<typeof savePurchaseOrder>, 'products'>
>;

/** Orders, and remembers until the answer comes that it is under way: who reloads meanwhile is told what became of it. */
export const remembering =
  <B extends Body, T extends readonly { readonly id: number }[]>(
    send: (body: B, idempotencyKey: string) => Promise<T>,
  ) =>
  async (body: B, idempotencyKey: string): Promise<T> => {
    orderUnderWay.save({
      sentAt: Date.now(),
      quotationIds: (body.quotations ?? []).map(({ quotation_id: id }) => id),
      products: (body.products ?? []).map(({ product_id: id, amount, unit_price: price }) => ({
        id,
        amount,
        price,
      })),
      comment: body.comment ?? null,
      after: lastMade.id(),
      idempotencyKey,
      content: JSON.stringify(body),
    });
    try {
      const made = await send(body, idempotencyKey);
      orderUnderWay.clear();
      lastMade.note(made);
      return made;
    } catch (error) {
      // Without an answer, or where the server failed, it may have been made.
      if (isRefusal(error)) orderUnderWay.clear();
      throw error;
    }
  };
