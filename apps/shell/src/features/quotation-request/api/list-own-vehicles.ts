import { listVehicles } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The vehicles of the user's garage whose plate contains a text. */
export const listOwnVehicles = async (plate: string) =>
  (await api.call(listVehicles, { query: { filter: { license_plate: plate } } })).data;
