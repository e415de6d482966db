import { isVehicleYear, vehicleName } from '@tuerca/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useKeptForm } from '../../shared/use-device-draft.ts';
import { useVehicleBrands } from '../quotation-request/api/use-vehicle-brands.ts';
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

/** Those of the garage that products can be for. */
const ownOf = (vehicles: readonly OwnVehicle[]): OfGarage[] =>
  vehicles.flatMap((vehicle) => (vehicle.year === null ? [] : [{ ...vehicle, year: vehicle.year }]));

/** What is picked: of several vehicles none by itself, since the wrong one goes unseen; one that left the garage is not. */
const pickedOf = (own: readonly OfGarage[], { picked }: Fields): string => {
  if (picked === otherVehicle || own.length === 0) return otherVehicle;
  if (own.some(({ id }) => String(id) === picked)) return picked;
  return own.length === 1 ? String(own[0]!.id) : '';
};

/** The vehicle as far as it is named; null until then. */
const namedBy = (own: readonly OfGarage[], fields: Fields): Vehicle | null => {
  const { brandId, model, year } = fields;
  const picked = pickedOf(own, fields);
  const chosen = own.find(({ id }) => String(id) === picked);
  if (chosen)
    return { vehicle_id: chosen.id, brand_id: chosen.brand.id, model: chosen.model, year: chosen.year };
  if (picked !== otherVehicle) return null;
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
  const brands = useVehicleBrands().data?.data ?? [];

  /** The vehicle; null where it is not named yet, which is said at its field and has the focus. */
  const take = async (): Promise<Vehicle | null> => {
    // A press that comes before the garage waits for it, and for the fields that are there without one.
    const garage = isLoading ? ownOf((await mutate())?.data ?? []) : own;
    if (isLoading) await new Promise(requestAnimationFrame);
    const named = namedBy(garage, form.getValues());
    if (named === null) await form.trigger(undefined, { shouldFocus: true });
    return named;
  };
  const nameOf = ({ brand_id: brandId, model, year }: Vehicle): string => {
    const brand = [...own.map((each) => each.brand), ...brands].find(({ id }) => id === brandId);
    return vehicleName({ brandName: brand?.name ?? '', model, year });
  };
  return {
    form,
    own,
    isLoading,
    brands,
    picked: pickedOf(own, fields),
    vehicle: isLoading ? null : namedBy(own, fields),
    nameOf,
    take,
    forget: purchaseVehicle.clear,
  };
};
export type VehicleChoice = ReturnType<typeof useVehicleChoice>;
