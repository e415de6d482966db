import { limits } from '@tuerca/contracts';
import { fold } from '@tuerca/rules';
import { beginDraft, draftToLose, isWaitingAsWritten } from '../waiting-requests.ts';
import {
  emptyDraft,
  emptyPart,
  requestDraft,
  type PartRow,
  type WizardDraft,
  type WizardVehicle,
} from './draft.ts';

const isSame = (kept: WizardVehicle, vehicle: WizardVehicle): boolean => {
  if (vehicle.id !== null) return kept.id === vehicle.id;
  if (vehicle.vin) return kept.vin === vehicle.vin;
  // By its plate alone, while nothing else is known of it.
  if (!vehicle.brand) return vehicle.plate !== '' && kept.brand === null && kept.plate === vehicle.plate;
  return (
    kept.brand?.id === vehicle.brand.id &&
    fold(kept.model) === fold(vehicle.model) &&
    kept.year === vehicle.year
  );
};
const hasNoVehicle = ({ vehicle }: WizardDraft): boolean => !vehicle.brand && !vehicle.plate && !vehicle.vin;

/** The vehicle of the request that is begun; null where none is named. */
export const begunVehicle = (): WizardVehicle | null => {
  const kept = requestDraft.load();
  return kept && !hasNoVehicle(kept) ? kept.vehicle : null;
};

const isNamed = ({ name, image, reference }: PartRow): boolean =>
  name.trim() !== '' || image !== null || reference !== '';

/** Whether the wizard has a request begun for another vehicle, with something to lose in it. */
export const hasOtherDraft = (vehicle: WizardVehicle): boolean => {
  const kept = draftToLose(null);
  return kept !== null && kept.parts.some(isNamed) && !isSame(kept.vehicle, vehicle) && !hasNoVehicle(kept);
};

/** Whether two rows ask for one thing: by the number, without one by the name. */
const isSamePart = (one: PartRow, other: PartRow): boolean =>
  one.reference !== '' || other.reference !== ''
    ? one.reference === other.reference
    : fold(one.name) === fold(other.name);

/**
 * The parts of a request with others that are not yet in it; without those taken back. Of one that is there already the
 * amount is the new one.
 */
const withParts = (
  kept: readonly PartRow[],
  added: readonly PartRow[],
  takenBack: readonly string[],
): PartRow[] => {
  const named = kept
    .filter((part) => isNamed(part) && !takenBack.includes(part.reference))
    .map((part) => {
      const again = added.find((each) => isSamePart(each, part));
      return again ? { ...part, amount: again.amount } : part;
    });
  return [...named, ...added.filter((each) => !named.some((part) => isSamePart(each, part)))];
};

/**
 * Begins a request for a vehicle in the wizard, with the parts that were chosen for it: parts that were written for it, or
 * before any vehicle was named, stay, as does the contact; those with a reference in `takenBack` go. Another that waits for
 * the network waits on. Returns whether any part stayed, and how many of the last ones had no room.
 */
export const beginRequest = (
  vehicle: WizardVehicle,
  added: readonly PartRow[] = [],
  takenBack: readonly string[] = [],
): { readonly isResumed: boolean; readonly left: number } => {
  const kept = requestDraft.load() ?? emptyDraft();
  // What waits as it is goes as it is, unless something is added to it.
  const isOther = added.length === 0 && isWaitingAsWritten(null);
  const stays = !isOther && (isSame(kept.vehicle, vehicle) || hasNoVehicle(kept));
  const parts = withParts(stays ? kept.parts : [], added, takenBack);
  const most = limits.partsPerRequest;
  const isResumed = stays && kept.parts.some(isNamed);
  const begun = {
    vehicle,
    parts: parts.length === 0 ? [emptyPart()] : parts.slice(0, most),
    contact: kept.contact,
  };
  if (isResumed) requestDraft.save(begun);
  else beginDraft(null, begun);
  return { isResumed, left: Math.max(0, parts.length - most) };
};
