import type { QuotationRequest } from '@tuerca/contracts';
import {
  draftOfRequest,
  isBegun,
  requestDraft,
  waitingRequest,
  type WizardDraft,
} from '../quotation-request/wizard/draft.ts';
import { vehicleOfRegistry } from '../quotation-request/wizard/registered-vehicle.ts';
import { listOwnVehicles } from './api/list-own-vehicles.ts';

const asked = ({ vehicle: { brand, model, year, plate }, parts }: WizardDraft): string =>
  JSON.stringify([brand?.id, model, year, plate, parts]);

/** Whether this device keeps a request that was begun, and that is not this one again. */
export const hasOtherDraft = (request: QuotationRequest): boolean => {
  const kept = requestDraft.load();
  return kept !== null && isBegun(kept) && asked(kept) !== asked(draftOfRequest(request));
};

/** The vehicle of the request in the buyer's garage, where it is verified; null when it was not, or cannot be read now. */
const verifiedVehicleOf = async ({ vehicle_is_verified, vehicle_license_plate }: QuotationRequest) => {
  if (!vehicle_is_verified || !vehicle_license_plate) return null;
  // What was asked for is described all the same; the wizard asks for what is missing.
  const vehicles = await listOwnVehicles().catch(() => []);
  return (
    vehicles.find(
      ({ is_verified, license_plate }) => is_verified && license_plate === vehicle_license_plate,
    ) ?? null
  );
};

/**
 * Puts what the request asked for in the place of the draft, also of one that waits for a network to be sent; a vehicle
 * that is verified stays so, and nothing more is asked of it.
 */
export const beginAgain = async (request: QuotationRequest): Promise<void> => {
  const draft = draftOfRequest(request);
  const verified = await verifiedVehicleOf(request);
  waitingRequest.clear();
  requestDraft.save(verified ? { ...draft, vehicle: vehicleOfRegistry(verified) } : draft);
};
