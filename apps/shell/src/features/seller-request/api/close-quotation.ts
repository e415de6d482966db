import { closeQuotation } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const withdrawQuotation = async (id: number) => {
  await api.call(closeQuotation, { params: { id } });
};
