import { checkPartName, checkPartQuantity, type CountryCode } from '@tuerca/rules';
import {
  arePapersRequired,
  hasVehicle,
  isUnidentified,
  needsVehicleData,
  type WizardDraft,
  type WizardVehicle,
} from './draft.ts';

/** The questions of the wizard in order; the first five are about the vehicle. */
export const places = ['plate', 'brand', 'model', 'year', 'papers', 'parts', 'contact'] as const;
export type Place = (typeof places)[number];

export const steps = ['vehicle', 'parts', 'contact'] as const;
export type Step = (typeof steps)[number];

export const stepOf = (place: Place): Step => (place === 'parts' || place === 'contact' ? place : 'vehicle');

export const arePartsReady = ({ parts }: WizardDraft): boolean =>
  parts.every(({ name, amount }) => checkPartName(name) === null && checkPartQuantity(amount ?? 0) === null);

/**
 * Whether a paper of the vehicle is missing: Colombia requires one, and with a plate the owner's document number, unless
 * the plate waits for the registry and another paper is given with it.
 */
export const needsPapers = (draft: WizardDraft, country: CountryCode): boolean => {
  const { plate, ownerIdentification, isVerified, awaitedPlate, vin, propertyCard } = draft.vehicle;
  const hasOther = plate === awaitedPlate && (vin.trim() !== '' || propertyCard !== null);
  const lacksOwner =
    arePapersRequired(country) &&
    !isVerified &&
    plate.trim() !== '' &&
    !ownerIdentification.trim() &&
    !hasOther;
  return lacksOwner || needsVehicleData(draft, country);
};

/** Whether to ask what identifies a vehicle that was just described; where it is optional, once (ADR 0364). */
export const asksForPapers = (draft: WizardDraft, country: CountryCode): boolean =>
  needsPapers(draft, country) || isUnidentified(draft);

/** The first unanswered question, to continue at after a reload or a login. */
export const firstOpenPlace = (draft: WizardDraft, country: CountryCode): Place => {
  const { brand, model, year } = draft.vehicle;
  if (!hasVehicle(draft.vehicle))
    return !brand ? 'plate' : !model.trim() ? 'model' : !year ? 'year' : 'plate';
  if (needsPapers(draft, country)) return 'papers';
  return arePartsReady(draft) ? 'contact' : 'parts';
};

/** The requested question, or the last one before it that can be answered yet. */
export const reachablePlace = (wanted: Place, draft: WizardDraft): Place => {
  const { brand, model, isVerified } = draft.vehicle;
  const isReachable: Record<Place, boolean> = {
    plate: true,
    brand: true,
    model: Boolean(brand),
    year: Boolean(brand && model.trim()),
    papers: hasVehicle(draft.vehicle) && !isVerified,
    parts: hasVehicle(draft.vehicle),
    contact: hasVehicle(draft.vehicle) && arePartsReady(draft),
  };
  return places.slice(0, places.indexOf(wanted) + 1).findLast((place) => isReachable[place]) ?? 'plate';
};

/** Whether the vehicle was found by plate or chosen from the garage, not described. */
export const isKnownVehicle = ({ id, isVerified }: WizardVehicle): boolean => isVerified || id !== null;

/** The question before another, for users who entered the wizard at the latter. */
export const placeBefore = (place: Place, draft: WizardDraft): Place =>
  place === 'parts' && isKnownVehicle(draft.vehicle)
    ? 'plate'
    : reachablePlace(places[Math.max(0, places.indexOf(place) - 1)] ?? 'plate', draft);
