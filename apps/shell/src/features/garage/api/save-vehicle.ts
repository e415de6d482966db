import {
  choosePrimaryVehicle,
  createVehicle,
  deleteVehicle,
  updateVehicle,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export type VehicleBody = BodyInputOf<typeof createVehicle>;

export const addVehicle = async (body: VehicleBody, idempotencyKey: string) =>
  (await api.call(createVehicle, { body, idempotencyKey })).data;

/** Changes the given fields alone. */
export const changeVehicle = async (
  id: number,
  { country: _country, ...body }: Partial<VehicleBody>,
): Promise<void> => {
  await api.call(updateVehicle, { params: { id }, body });
};

export const removeVehicle = (id: number): Promise<void> =>
  removeOnce(api.call(deleteVehicle, { params: { id } }));

/** Makes a vehicle the one that is asked about first, or no longer. */
export const choosePrimary = async (id: number, isPrimary: boolean): Promise<void> => {
  await api.call(choosePrimaryVehicle, { params: { id }, body: { is_primary: isPrimary } });
};
