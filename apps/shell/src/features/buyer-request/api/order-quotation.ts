import { createNewOrder, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

/** Orders from a quotation at the price that was seen; a changed one is refused. */
export const orderQuotation = async (
  quotationId: number,
  body: BodyInputOf<typeof createNewOrder>,
  idempotencyKey: string,
) => (await api.call(createNewOrder, { params: { id: quotationId }, body, idempotencyKey })).data;
