import { closeQuotation } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const withdrawQuotation = async (id: number) => {
  await api.call(closeQuotation, { params: { id } });
};
