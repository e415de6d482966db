import { listPublicVehicles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The vehicles that a person shows; none until the person says so. */
export const usePublicVehicles = (id: number) =>
  useRead(listPublicVehicles, { params: { id } }).data?.data ?? [];
