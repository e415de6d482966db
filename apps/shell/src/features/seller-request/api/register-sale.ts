import { updateQuotation, type BodyInputOf, type Quotation } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Registers what the buyer accepted outside as their order; the same sale again answers the same order. */
export const registerSale = async (
  id: number,
  body: Extract<BodyInputOf<typeof updateQuotation>, { createNewOrder: true }>,
): Promise<Quotation> => (await api.call(updateQuotation, { params: { id }, body })).data;
