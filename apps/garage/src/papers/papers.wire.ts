import {
  vehiclePaperRemoved,
  vehiclePaperSaved,
  type BodyOf,
  type DataOf,
  type saveVehiclePaper,
} from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import { nextOilChange, vehicleName, vehiclePaperNames } from '@tuerca/rules';
import type { Vehicle, VehiclePaper } from '../vehicles/vehicle.ts';

/** A paper as its owner wrote it; of an oil change the day is reckoned. */
export const paperOf = (body: BodyOf<typeof saveVehiclePaper>): Omit<VehiclePaper, 'id'> => {
  if (body.kind !== 'oil_change')
    return {
      kind: body.kind,
      expiresOn: body.expires_on,
      doneOn: null,
      doneKm: null,
      intervalKm: null,
      monthlyKm: null,
    };
  const { done_on: doneOn, done_km: doneKm, interval_km: intervalKm, monthly_km: monthlyKm } = body;
  const oil = { doneOn, doneKm, intervalKm, monthlyKm };
  return { kind: body.kind, expiresOn: nextOilChange(oil).day, ...oil };
};

const savedOf = (vehicle: Vehicle, paper: VehiclePaper): DataOf<typeof vehiclePaperSaved> => ({
  paperId: paper.id,
  vehicleId: vehicle.id,
  userId: vehicle.userId,
  kind: paper.kind,
  lastDay: paper.expiresOn,
  name: `${vehiclePaperNames[paper.kind]} de ${vehicleName(vehicle)}`,
  country: vehicle.country,
});

/** Tells of all papers of a vehicle, whose name stands in each. */
export const announcePapers = (emit: Emit, vehicle: Vehicle): void => {
  for (const paper of vehicle.papers) emit(vehiclePaperSaved, savedOf(vehicle, paper));
};

export const announceGonePapers = (emit: Emit, { id: vehicleId, userId, papers }: Vehicle): void => {
  for (const { id: paperId } of papers) emit(vehiclePaperRemoved, { paperId, vehicleId, userId });
};
