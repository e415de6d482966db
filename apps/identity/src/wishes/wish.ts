import type { WishVehicle } from '@tuerca/contracts';
import { fold, isTyre } from '@tuerca/rules';

export interface Wanted {
  name: string;
  reference: string | null;
  amount: number;
  vehicle: WishVehicle | null;
}

/** What two wishes have in common when they are the same part for the same vehicle. */
export const sameAs = ({ name, reference, vehicle }: Wanted): string =>
  JSON.stringify([
    fold(name),
    reference?.toUpperCase() ?? null,
    vehicle && [vehicle.brand_id, fold(vehicle.model), vehicle.year],
  ]);

/** Whether a request for parts of a vehicle's brand asks for what is wanted. */
export const isAskedBy = (
  { name, vehicle }: Pick<Wanted, 'name' | 'vehicle'>,
  request: { readonly brandId: number; readonly details: readonly { readonly name: string }[] },
): boolean =>
  (vehicle === null || vehicle.brand_id === request.brandId) &&
  request.details.some(
    (part) =>
      fold(part.name) === fold(name) ||
      // The measures of a tyre stand behind its name; of other parts, what makes them another part.
      (isTyre(name) && fold(part.name).startsWith(`${fold(name)} `)),
  );
