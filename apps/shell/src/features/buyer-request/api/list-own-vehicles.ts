import { limits, listVehicles } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const listOwnVehicles = async () =>
  (await api.call(listVehicles, { query: { pageSize: limits.vehiclePageSize } })).data;
