import { readProductOffers } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { useDebounced } from '../../../shared/debounce.ts';
import { namesOfOthers, type PurchaseBody } from './buy-products.ts';

/** The names of those products that their stores say are not for a vehicle, once it is named and typed. */
export const useNotFitting = (
  ids: readonly number[],
  vehicle: PurchaseBody['vehicle'] | null,
): readonly string[] => {
  const model = useDebounced(vehicle?.model);
  const isTyped = vehicle !== null && model === vehicle.model;
  const { data } = useRead(
    readProductOffers,
    isTyped ? { query: { ids: [...ids], brand_id: vehicle.brand_id, model, year: vehicle.year } } : null,
    // Of another vehicle it would be wrong.
    { keepPreviousData: false },
  );
  return isTyped && data ? namesOfOthers(data.data) : [];
};
