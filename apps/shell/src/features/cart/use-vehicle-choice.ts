import { isVehicleYear } from '@tuerca/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useKeptForm } from '../../shared/use-device-draft.ts';
import { useVehicles, type OwnVehicle } from '../quotation-request/api/use-vehicles.ts';
import type { PurchaseBody } from './api/buy-products.ts';

type Vehicle = PurchaseBody['vehicle'];

export const otherVehicle = 'other';

const Fields = v.object({
  /** The id of one of the garage, or another; empty until one is picked. */
  picked: v.string(),
  brandId: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
});
type Fields = v.InferOutput<typeof Fields>;
const nothing: Fields = { picked: '', brandId: '', model: '', year: null };

/** The vehicle of a purchase: kept on this device until the products are bought. */
const purchaseVehicle = deviceDraft(Fields, { name: 'purchase-vehicle', version: 1 });

type OfGarage = OwnVehicle & { readonly year: number };

/** Those of the garage that products can be for, the primary one first. */
const ownOf = (vehicles: readonly OwnVehicle[]): OfGarage[] =>
  vehicles
    .flatMap((vehicle) => (vehicle.year === null ? [] : [{ ...vehicle, year: vehicle.year }]))
    .toSorted((one, next) => Number(next.is_primary) - Number(one.is_primary));

/** The one that is picked, or else the first; one that is no longer in the garage is not picked. */
const chosenOf = (own: readonly OfGarage[], { picked }: Fields): OfGarage | undefined =>
  picked === otherVehicle ? undefined : (own.find(({ id }) => String(id) === picked) ?? own[0]);

/** The vehicle as far as it is named; null until then. */
const namedBy = (chosen: OfGarage | undefined, { brandId, model, year }: Fields): Vehicle | null => {
  if (chosen)
    return { vehicle_id: chosen.id, brand_id: chosen.brand.id, model: chosen.model, year: chosen.year };
  const written = model.trim();
  return brandId !== '' && written !== '' && year !== null && isVehicleYear(year)
    ? { brand_id: Number(brandId), model: written, year }
    : null;
};

/** Which vehicle the products are for: one of the garage, or another by brand, model and year. */
export const useVehicleChoice = () => {
  const { data, isLoading, mutate } = useVehicles();
  const [kept] = useState(purchaseVehicle.load);
  const form = useForm<Fields>({ defaultValues: kept ?? nothing });
  useKeptForm(form, purchaseVehicle);
  const fields = form.watch();
  const own = ownOf(data?.data ?? []);
  const chosen = chosenOf(own, fields);

  /** The vehicle; null where it is not named yet, which is said at its field and has the focus. */
  const take = async (): Promise<Vehicle | null> => {
    // A press that comes before the garage waits for it, and for the fields that are there without one.
    const garage = isLoading ? ownOf((await mutate())?.data ?? []) : own;
    const wanted = chosenOf(garage, form.getValues());
    if (isLoading) await new Promise(requestAnimationFrame);
    return wanted || (await form.trigger(undefined, { shouldFocus: true }))
      ? namedBy(wanted, form.getValues())
      : null;
  };
  return {
    form,
    own,
    isLoading,
    isOther: chosen === undefined,
    chosen,
    vehicle: isLoading ? null : namedBy(chosen, fields),
    take,
    forget: purchaseVehicle.clear,
  };
};
export type VehicleChoice = ReturnType<typeof useVehicleChoice>;
