import type { ProductCard } from '@tuerca/contracts';
import { vehicleName } from '@tuerca/rules';
import { isSomebodyExpected } from '../../shared/seen.ts';
import type { TableFilters } from '@tuerca/ui';
import { useSession } from '../session/session.tsx';
import { useVehicles, type OwnVehicle } from '../quotation-request/api/use-vehicles.ts';
import { useBrandName } from './api/use-brand-name.ts';
import { vehicleIn, type ChosenVehicle } from './search-place.ts';

export const chosenName = ({ brand = '', model, year }: ChosenVehicle): string =>
  vehicleName({ brandName: brand, model, year }).trim();

const chosenOf = (own: OwnVehicle): ChosenVehicle => ({
  brandId: own.brand.id,
  brand: own.brand.name,
  model: own.model,
  year: own.year,
  own,
});

/** The vehicle that is looked for where the address names none: the primary one of the garage, or its only one. */
const firstOf = (vehicles: readonly OwnVehicle[]): OwnVehicle | undefined =>
  vehicles.find(({ is_primary: isPrimary }) => isPrimary) ??
  (vehicles.length === 1 ? vehicles[0] : undefined);

/** The vehicle of an address, else of the garage; undefined while that is not known yet. */
export const useChosenVehicle = (filters: TableFilters): ChosenVehicle | null | undefined => {
  const { user, isRegistered } = useSession();
  const { data, error } = useVehicles(isRegistered);
  const own = data?.data ?? [];
  const named = vehicleIn(filters);
  const ofGarage = named
    ? own.find(
        ({ brand, model, year }) =>
          brand.id === named.brandId && model === named.model && year === named.year,
      )
    : undefined;
  const brand = useBrandName(named && !ofGarage ? named.brandId : null);
  if (named) return ofGarage ? chosenOf(ofGarage) : { ...named, brand, own: null };
  if (filters['vehiculo']) return null;
  if (user === undefined) return isSomebodyExpected() ? undefined : null;
  if (!isRegistered || error) return null;
  if (!data) return undefined;
  const first = firstOf(own);
  return first ? chosenOf(first) : null;
};

/** What is said of a fit: that for a vehicle of which only the model is known depends on its year. */
export const fitFor = (fits: ProductCard['fits'], { year }: Pick<ChosenVehicle, 'year'>) =>
  fits === 'yes' && year === null ? 'ofYears' : fits;
