import { limits, type Wish } from '@tuerca/contracts';
import { beginDraft, draftToLose } from '../quotation-request/waiting-requests.ts';
import {
  emptyDraft,
  emptyPart,
  emptyVehicle,
  requestDraft,
  type WizardDraft,
} from '../quotation-request/wizard/draft.ts';

const keyOf = ({ vehicle }: Wish): string | null =>
  vehicle && JSON.stringify([vehicle.brand_id, vehicle.model.toLowerCase(), vehicle.year]);

/** Whether wishes can go into one request: of one vehicle at most, beside those of any. */
export const areOfOneVehicle = (wishes: readonly Wish[]): boolean =>
  new Set(wishes.map(keyOf).filter((key) => key !== null)).size <= 1;

/** What is chosen until the user chooses: all, where that is one request. */
export const chosenAtFirst = (wishes: readonly Wish[]): number[] =>
  areOfOneVehicle(wishes) && wishes.length <= limits.partsPerRequest ? wishes.map(({ id }) => id) : [];

/** A draft of the wizard with these wishes as its parts, for their vehicle. */
export const draftOfWishes = (wishes: readonly Wish[]): WizardDraft => {
  const vehicle = wishes.find((wish) => wish.vehicle)?.vehicle;
  return {
    ...emptyDraft(),
    vehicle: {
      ...emptyVehicle(),
      ...(vehicle && {
        brand: { id: vehicle.brand_id, name: vehicle.brand_name },
        model: vehicle.model,
        year: vehicle.year,
      }),
    },
    parts: wishes.map(({ name, amount, reference }) => ({
      ...emptyPart(),
      name,
      amount,
      reference: reference ?? '',
    })),
  };
};

const askedIn = ({ vehicle: { brand, model, year }, parts }: WizardDraft): string =>
  JSON.stringify([brand?.id, model, year, parts.map(({ name }) => name)]);

/** Whether the wizard has a request begun that asks for something else, with something to lose in it. */
export const hasOtherDraft = (wishes: readonly Wish[]): boolean => {
  const kept = draftToLose(null);
  return kept !== null && askedIn(kept) !== askedIn(draftOfWishes(wishes));
};

/**
 * Replaces the wizard's draft; the contact that was typed stays. One that asks for the same stays with all that was told in
 * it, such as photos and the plate.
 */
export const beginRequest = (wishes: readonly Wish[]): void => {
  const kept = requestDraft.load() ?? emptyDraft();
  const begun = draftOfWishes(wishes);
  const isSame = askedIn(kept) === askedIn(begun);
  const parts = begun.parts.map((part, at) => {
    const told = isSame ? kept.parts[at] : undefined;
    return told ? { ...told, amount: part.amount, reference: part.reference || told.reference } : part;
  });
  const { contact } = kept;
  if (isSame) requestDraft.save({ vehicle: kept.vehicle, parts, contact });
  else beginDraft(null, { vehicle: begun.vehicle, parts, contact });
};
