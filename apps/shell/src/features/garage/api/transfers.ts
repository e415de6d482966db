import {
  decideVehicleTransfer,
  listVehicleTransfers,
  offerVehicle,
  type BodyInputOf,
  type VehicleTransfer,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

export type Decision = BodyInputOf<typeof decideVehicleTransfer>['decision'];

/** The vehicles that the user offered and was offered, newest first; false defers the request. */
export const useTransfers = (isAsked: boolean) => useRead(listVehicleTransfers, isAsked ? {} : null);

export const offer = async (id: number, contact: string): Promise<VehicleTransfer> =>
  (await api.call(offerVehicle, { params: { id }, body: { contact } })).data;

export const decideTransfer = async (id: number, decision: Decision): Promise<void> => {
  await api.call(decideVehicleTransfer, { params: { id }, body: { decision } });
};
