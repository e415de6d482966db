import { withdrawDisbursement } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const withdraw = (id: number) => api.call(withdrawDisbursement, { params: { id } });
