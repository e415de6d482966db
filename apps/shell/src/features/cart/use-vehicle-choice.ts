import { isVehicleYear } from '@tuerca/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useKeptForm } from '../../shared/use-device-draft.ts';
import { useVehicles } from '../quotation-request/api/use-vehicles.ts';
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

/** Which vehicle the products are for: one of the garage, or another by brand, model and year. */
export const useVehicleChoice = () => {
  const { data, isLoading } = useVehicles();
  const [kept] = useState(purchaseVehicle.load);
  const form = useForm<Fields>({ defaultValues: kept ?? nothing });
  useKeptForm(form, purchaseVehicle);
  const { picked, brandId, model, year } = form.watch();
  const own = (data?.data ?? [])
    .flatMap((vehicle) => (vehicle.year === null ? [] : [{ ...vehicle, year: vehicle.year }]))
    .toSorted((one, next) => Number(next.is_primary) - Number(one.is_primary));
  const isOther = picked === otherVehicle || own.length === 0;
  // One that is no longer in the garage is not picked.
  const chosen = isOther ? undefined : (own.find(({ id }) => String(id) === picked) ?? own[0]);

  const named = (): Vehicle | null => {
    if (chosen)
      return {
        vehicle_id: chosen.id,
        brand_id: chosen.brand.id,
        model: chosen.model,
        year: chosen.year,
      };
    const written = model.trim();
    return !isLoading && brandId !== '' && written !== '' && year !== null && isVehicleYear(year)
      ? { brand_id: Number(brandId), model: written, year }
      : null;
  };
  return {
    form,
    own,
    isLoading,
    isOther,
    chosen,
    /** The vehicle as far as it is named; null until then. */
    vehicle: named(),
    /** The vehicle; null where it is not named yet, which is said at its field and has the focus. */
    take: async (): Promise<Vehicle | null> =>
      chosen || (await form.trigger(undefined, { shouldFocus: true })) ? named() : null,
    forget: purchaseVehicle.clear,
  };
};
export type VehicleChoice = ReturnType<typeof useVehicleChoice>;
