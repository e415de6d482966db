import { ApiError } from '@tuerca/api-client';
import type { QuotationRequest } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { beginDraft, draftToLose } from '../waiting-requests.ts';
import { draftOfRequest, type WizardDraft } from '../wizard/draft.ts';
import { vehicleOfRegistry } from '../wizard/registered-vehicle.ts';
import { listOwnVehicles } from '../api/list-own-vehicles.ts';
import { readPageOfStore } from '../api/read-page-of-store.ts';

/** A wizard: that of a store's page, or with null that of the marketplace. */
export interface WizardPlace {
  readonly storeId: number | null;
  readonly path: string;
}

const marketplace: WizardPlace = { storeId: null, path: paths.newRequest };

/**
 * Where a request is asked again: on the page of the store that it was sent to, as long as that takes requests for
 * its brand; otherwise on the marketplace.
 */
export const placeToAskAgain = async (request: QuotationRequest): Promise<WizardPlace> => {
  const { store_id: storeId, store_segment: segment, brand } = request;
  if (storeId === null || !segment) return marketplace;
  const ofStore = { storeId, path: paths.store(segment) };
  try {
    const page = await readPageOfStore(segment);
    const isAnswering = page.country === country.code && page.brands.some(({ id }) => id === brand.id);
    return page.id === storeId && isAnswering ? ofStore : marketplace;
  } catch (error) {
    // Without an answer the page itself says so, and offers to try again.
    return error instanceof ApiError && error.status === 404 ? marketplace : ofStore;
  }
};

const asked = ({ vehicle: { brand, model, year, plate }, parts }: WizardDraft): string =>
  JSON.stringify([brand?.id, model, year, plate, parts]);

/** Whether this device holds a draft of that wizard other than a copy of this request, with something to lose in it. */
export const hasOtherDraft = (request: QuotationRequest, storeId: number | null): boolean => {
  const kept = draftToLose(storeId);
  return kept !== null && asked(kept) !== asked(draftOfRequest(request));
};

/**
 * The verified vehicle of the request from the buyer's garage; null when it is not verified or cannot be
 * read.
 */
const verifiedVehicleOf = async ({ vehicle_is_verified, vehicle_license_plate }: QuotationRequest) => {
  if (!vehicle_is_verified || !vehicle_license_plate) return null;
  // The parts are copied all the same; the wizard asks for what is missing.
  const vehicles = await listOwnVehicles(vehicle_license_plate).catch(() => []);
  return (
    vehicles.find(
      ({ is_verified, license_plate }) => is_verified && license_plate === vehicle_license_plate,
    ) ?? null
  );
};

/**
 * Replaces that wizard's draft by a copy of the request; a verified vehicle stays verified, and the wizard does not ask
 * for it again.
 */
export const beginAgain = async (request: QuotationRequest, storeId: number | null): Promise<void> => {
  const draft = draftOfRequest(request);
  const verified = await verifiedVehicleOf(request);
  beginDraft(storeId, verified ? { ...draft, vehicle: vehicleOfRegistry(verified) } : draft);
};
