import { deleteSelectedProducts, updateCart } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeAmount = async (quotationDetailId: number, amount: number): Promise<void> => {
  await api.call(updateCart, { body: { quotation_detail_id: quotationDetailId, amount } });
};

export const takeOut = async (quotationDetailIds: readonly number[]): Promise<void> => {
  await api.call(deleteSelectedProducts, { body: { quotation_detail_ids: [...quotationDetailIds] } });
};
