import { ApiError } from '@tuerca/api-client';
import {
  choosePrimaryVehicle,
  createVehicle,
  deleteVehicle,
  updateVehicle,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

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

/** A 404 counts as removed: another tab removed it, or the response of an earlier call was lost. */
export const removeVehicle = async (id: number): Promise<void> => {
  try {
    await api.call(deleteVehicle, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};

/** Makes a vehicle the one that is asked about first, or no longer. */
export const choosePrimary = async (id: number, isPrimary: boolean): Promise<void> => {
  await api.call(choosePrimaryVehicle, { params: { id }, body: { is_primary: isPrimary } });
};
