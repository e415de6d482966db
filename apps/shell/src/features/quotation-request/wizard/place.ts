import { checkPartName, checkPartQuantity, type CountryCode } from '@tuerca/rules';
import { hasVehicle, needsVehicleData, type WizardDraft, type WizardVehicle } from './draft.ts';

/** The questions of the wizard, in their order. The first five are of the vehicle. */
export const places = ['plate', 'brand', 'model', 'year', 'papers', 'parts', 'contact'] as const;
export type Place = (typeof places)[number];

export const steps = ['vehicle', 'parts', 'contact'] as const;
export type Step = (typeof steps)[number];

export const stepOf = (place: Place): Step => (place === 'parts' || place === 'contact' ? place : 'vehicle');

export const arePartsReady = ({ parts }: WizardDraft): boolean =>
  parts.every(({ name, amount }) => checkPartName(name) === null && checkPartQuantity(amount ?? 0) === null);

/** Whether the vehicle's papers are to be asked for: Colombia wants one of them, and the owner's id beside a plate. */
export const needsPapers = (draft: WizardDraft, country: CountryCode): boolean => {
  const { plate, ownerIdentification, isVerified } = draft.vehicle;
  const lacksOwner =
    country === 'CO' && !isVerified && plate.trim() !== '' && ownerIdentification.trim() === '';
  return lacksOwner || needsVehicleData(draft, country);
};

/** The first question without an answer: where one goes on after a reload or a login. */
export const firstOpenPlace = (draft: WizardDraft, country: CountryCode): Place => {
  const { brand, model, year } = draft.vehicle;
  if (!hasVehicle(draft.vehicle))
    return !brand ? 'plate' : !model.trim() ? 'model' : !year ? 'year' : 'plate';
  if (needsPapers(draft, country)) return 'papers';
  return arePartsReady(draft) ? 'contact' : 'parts';
};

/** The place that was asked for, or the last one before it whose questions can be asked. */
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

/** Whether the vehicle was found or chosen, not described question by question. */
export const isKnownVehicle = ({ id, isVerified }: WizardVehicle): boolean => isVerified || id !== null;

/** The question before a place, for those who came straight to it. */
export const placeBefore = (place: Place, draft: WizardDraft): Place =>
  place === 'parts' && isKnownVehicle(draft.vehicle)
    ? 'plate'
    : reachablePlace(places[Math.max(0, places.indexOf(place) - 1)] ?? 'plate', draft);
