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

/** Whether this device holds a request draft other than a copy of this request. */
export const hasOtherDraft = (request: QuotationRequest): boolean => {
  const kept = requestDraft.load();
  return kept !== null && isBegun(kept) && asked(kept) !== asked(draftOfRequest(request));
};

/**
 * The verified vehicle of the request from the buyer's garage; null when it is not verified or cannot be
 * read.
 */
const verifiedVehicleOf = async ({ vehicle_is_verified, vehicle_license_plate }: QuotationRequest) => {
  if (!vehicle_is_verified || !vehicle_license_plate) return null;
  // The parts are copied all the same; the wizard asks for what is missing.
  const vehicles = await listOwnVehicles().catch(() => []);
  return (
    vehicles.find(
      ({ is_verified, license_plate }) => is_verified && license_plate === vehicle_license_plate,
    ) ?? null
  );
};

/**
 * Replaces the draft, even one queued until the network is back, by a copy of the request; a verified vehicle
 * stays verified, and the wizard does not ask for it again.
 */
export const beginAgain = async (request: QuotationRequest): Promise<void> => {
  const draft = draftOfRequest(request);
  const verified = await verifiedVehicleOf(request);
  waitingRequest.clear();
  requestDraft.save(verified ? { ...draft, vehicle: vehicleOfRegistry(verified) } : draft);
};
