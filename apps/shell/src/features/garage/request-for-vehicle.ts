import {
  emptyDraft,
  isBegun,
  requestDraft,
  waitingRequest,
  type WizardDraft,
} from '../quotation-request/wizard/draft.ts';
import { vehicleOfRegistry } from '../quotation-request/wizard/registered-vehicle.ts';
import type { Vehicle } from './api/use-garage.ts';

const isOf = ({ vehicle }: WizardDraft, { id }: Vehicle): boolean => vehicle.id === id;
const hasNoVehicle = ({ vehicle }: WizardDraft): boolean => !vehicle.brand && !vehicle.plate && !vehicle.vin;

/** Whether the wizard has a request begun for another vehicle. */
export const hasOtherDraft = (vehicle: Vehicle): boolean => {
  const kept = requestDraft.load();
  return kept !== null && isBegun(kept) && !isOf(kept, vehicle) && !hasNoVehicle(kept);
};

/**
 * Begins a request for a vehicle in the wizard: parts that were written for it, or before any vehicle was named, stay, as
 * does the contact.
 */
export const beginRequest = (vehicle: Vehicle): void => {
  const kept = requestDraft.load() ?? emptyDraft();
  const { contact, parts } = kept;
  const stays = isOf(kept, vehicle) || hasNoVehicle(kept);
  waitingRequest.clear();
  requestDraft.save({
    ...emptyDraft(),
    ...(stays && { parts }),
    contact,
    vehicle: vehicleOfRegistry(vehicle),
  });
};
