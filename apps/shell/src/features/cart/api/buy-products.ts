import {
  readProductOffers,
  readQuotation,
  savePurchaseOrder,
  type BodyInputOf,
  type ResponseOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type PurchaseBody = BodyInputOf<typeof savePurchaseOrder>;

/** Orders products of inventories at the displayed prices: all, or none. */
export const buyProducts = async (body: PurchaseBody, idempotencyKey: string) =>
  (await api.call(savePurchaseOrder, { body, idempotencyKey })).data;

/** The quotations that orders stand on: they say how their stores are paid. */
export const readOrdered = (quotationIds: readonly number[]) =>
  Promise.all(quotationIds.map(async (id) => (await api.call(readQuotation, { params: { id } })).data));

/** The names of what is for other vehicles. */
export const namesOfOthers = (offers: ResponseOf<typeof readProductOffers>['data']): readonly string[] =>
  offers.filter(({ fits }) => fits === 'no').map(({ name }) => name);

/** The names of those products that their stores say are not for a vehicle. */
export const namesNotFitting = async (
  ids: readonly number[],
  { brand_id, model, year }: PurchaseBody['vehicle'],
): Promise<readonly string[]> => {
  const { data } = await api.call(readProductOffers, { query: { ids: [...ids], brand_id, model, year } });
  return namesOfOthers(data);
};
