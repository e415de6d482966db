import { limits, type Wish } from '@tuerca/contracts';
import {
  emptyDraft,
  emptyPart,
  emptyVehicle,
  isBegun,
  requestDraft,
  waitingRequest,
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

/** Whether the wizard has a request begun that asks for something else. */
export const hasOtherDraft = (wishes: readonly Wish[]): boolean => {
  const kept = requestDraft.load();
  if (kept === null || !isBegun(kept)) return false;
  const asked = ({ vehicle: { brand, model, year }, parts }: WizardDraft) =>
    JSON.stringify([brand?.id, model, year, parts.map(({ name }) => name)]);
  return asked(kept) !== asked(draftOfWishes(wishes));
};

/** Replaces the wizard's draft, also one that waits for the network; the contact that was typed stays. */
export const beginRequest = (wishes: readonly Wish[]): void => {
  const contact = requestDraft.load()?.contact ?? emptyDraft().contact;
  waitingRequest.clear();
  requestDraft.save({ ...draftOfWishes(wishes), contact });
};
