import { readVehicleSheet, shareVehicle } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** What everybody who has its link sees of a vehicle. */
export const useVehicleSheet = (hash: string) => useRead(readVehicleSheet, { params: { hash } });

/** Shares the sheet of a vehicle, or withdraws its link. */
export const setShared = async (id: number, isShared: boolean): Promise<void> => {
  await api.call(shareVehicle, { params: { id }, body: { is_shared: isShared } });
};
