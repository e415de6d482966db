import { limits } from '@tuerca/contracts';
import { partNameLimits, tidyPartName } from '@tuerca/rules';
import {
  emptyPart,
  emptyVehicle,
  type PartRow,
  type WizardVehicle,
} from '../quotation-request/wizard/draft.ts';
import { vehicleOfRegistry } from '../quotation-request/wizard/registered-vehicle.ts';
import type { ChosenVehicle } from './search-place.ts';

/** What is asked for in the wizard: a name, a part number, or both. */
export interface AskedPart {
  readonly name: string;
  readonly reference: string;
  readonly amount?: number;
}

/** A product as the wizard has it: its number is the reference. */
export const rowOf = ({ name, reference, amount = 1 }: AskedPart): PartRow => ({
  ...emptyPart(),
  name: tidyPartName(name).slice(0, partNameLimits.max),
  amount: Math.min(limits.amountMax, Math.max(limits.amountMin, amount)),
  reference: reference.slice(0, limits.partReferenceMax),
});

/** The vehicle that is looked for as the wizard has it. */
export const askedVehicle = ({ own, brandId, brand, model, year }: ChosenVehicle): WizardVehicle => {
  if (own) return vehicleOfRegistry(own);
  return { ...emptyVehicle(), brand: brand ? { id: brandId, name: brand } : null, model, year };
};
