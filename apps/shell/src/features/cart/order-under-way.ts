import { ApiError } from '@tuerca/api-client';
import {
  idempotencyHours,
  type makePurchase,
  type savePurchaseOrder,
  type BodyInputOf,
} from '@tuerca/contracts';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';

const UnderWay = v.object({
  /** When it was sent; epoch milliseconds of this device. */
  sentAt: v.number(),
  /** What it is of: quotations, or products of inventories. */
  quotationIds: v.array(v.number()),
  productIds: v.array(v.number()),
  ...keyedEntries,
});
export type UnderWay = v.InferOutput<typeof UnderWay>;

const kept = deviceDraft(UnderWay, { name: 'order-under-way', version: 1 });
const keyMs = idempotencyHours * 3_600_000;

/** The order of the cart whose answer has not come: kept on this device as long as the service keeps its key. */
export const orderUnderWay = {
  ...kept,
  load: (): UnderWay | null => {
    const found = kept.load();
    return found && Date.now() - found.sentAt < keyMs ? found : null;
  },
};

type Body = Partial<
  Pick<BodyInputOf<typeof makePurchase>, 'quotations'> &
    Pick<BodyInputOf<typeof savePurchaseOrder>, 'products'>
>;

/** Orders, and remembers until the answer comes that it is under way: who reloads meanwhile is told what became of it. */
export const remembering =
  <B extends Body, T>(send: (body: B, idempotencyKey: string) => Promise<T>) =>
  async (body: B, idempotencyKey: string): Promise<T> => {
    orderUnderWay.save({
      sentAt: Date.now(),
      quotationIds: (body.quotations ?? []).map(({ quotation_id: id }) => id),
      productIds: (body.products ?? []).map(({ product_id: id }) => id),
      idempotencyKey,
      content: JSON.stringify(body),
    });
    try {
      const made = await send(body, idempotencyKey);
      orderUnderWay.clear();
      return made;
    } catch (error) {
      // Without an answer, or where the server failed, it may have been made.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) orderUnderWay.clear();
      throw error;
    }
  };
